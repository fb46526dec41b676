import { desktop } from "../../model/support/directory.js"
import { relay, river } from "./pairingScenes.js"
import type { Scene } from "./stillWallet.js"

const onComputer = { links: { device: desktop } }

/** The states of GetWallet. */
export const getWalletScenes: Readonly<Record<string, Scene>> = {
  loading: { stack: [{ view: "GetWallet" }] },
  "wallets to install": { stack: [{ view: "GetWallet" }], ...onComputer },
  "the app of a wallet": {
    stack: [{ view: "GetWallet", wallet: "river" }],
    settings: { customWallets: [river] },
    ...onComputer,
  },
  "the app of a wallet in two stores": {
    stack: [{ view: "GetWallet", wallet: "river" }],
    settings: { customWallets: [{ ...river, stores: { ...river.stores, android: "https://play.google.com/river" } }] },
    ...onComputer,
    connectors: [relay],
  },
  "none left": { stack: [{ view: "GetWallet" }], settings: { includeWalletIds: [] }, ...onComputer },
}
