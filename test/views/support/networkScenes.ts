import { unknownNetwork } from "../../../src/model/network.js"
import { families } from "./familyScenes.js"
import { at, failingWith } from "./sceneAt.js"
import { connection, declines, mainnet, metaMask, type Scene, sepolia, stateIn } from "./stillWallet.js"

/** More networks than are shown without a search. */
const more = [..."ABCDEFGHI"].map((name, index) => ({ ...mainnet, id: `eip155:${index + 2}` as const, name }))
const switching = (switchNetwork: () => Promise<never>): Scene =>
  at({ view: "SwitchNetwork", network: "eip155:137" }, { wallet: { switchNetwork } })
const unsupported = { ...unknownNetwork("eip155:56"), supported: false }

export const networkScenes = {
  Networks: {
    ...{ "three networks": at({ view: "Networks" }), "of three families": at({ view: "Networks" }, families) },
    "one that is not approved": at(
      { view: "Networks" },
      { connections: stateIn({ connections: [connection(metaMask, { networks: ["eip155:1"] })] }) },
    ),
    "many networks": at({ view: "Networks" }, { settings: { networks: [mainnet, ...more] } }),
    "test networks": at({ view: "Networks" }, { settings: { networks: [sepolia, mainnet] } }),
  },
  SwitchNetwork: {
    waiting: switching(() => new Promise(() => {})),
    declined: switching(declines),
    ...failingWith((error) => switching(() => Promise.reject(error))),
    "an unknown network": at(
      { view: "SwitchNetwork", network: "eip155:5" },
      { wallet: { switchNetwork: () => new Promise(() => {}) } },
    ),
  },
  SwitchActiveChain: { "another family": at({ view: "SwitchActiveChain", network: "solana:main" }) },
  UnsupportedChain: {
    "may switch": at({ view: "UnsupportedChain" }, { network: unsupported }),
    "may not switch": at(
      { view: "UnsupportedChain" },
      { network: unsupported, settings: { enableNetworkSwitch: false } },
    ),
    "of no name": at(
      { view: "UnsupportedChain" },
      { network: { ...unknownNetwork("eip155:unknown"), supported: false } },
    ),
    "on a site without a name": at(
      { view: "UnsupportedChain" },
      { network: unsupported, settings: { metadata: null } },
    ),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Scene>>>>
