import type { ConnectAttempt } from "../../../src/model/connection/connectAttempt.js"
import type { ListedConnector } from "../../../src/model/connection/connectors.js"
import type { DirectoryWallet } from "../../../src/model/directory/directoryWallet.js"
import { fail } from "../../../src/model/errors.js"
import type { LinksState, OpenedLink } from "../../../src/model/pairing/walletLinks.js"
import { Pairing } from "../../../src/views/pairing/Pairing.js"
import { deviceIn } from "../../model/support/devices.js"
import { metaMask, type Scene } from "./stillWallet.js"

export const connector = "walletConnect"
export const uri = "wc:1a@2?relay-protocol=irn&symKey=2b"

export const relay: ListedConnector = {
  ...{ id: connector, name: "WalletConnect", type: "walletConnect", namespaces: ["eip155"], recent: false },
}

/** A wallet that can be reached in every way. */
export const river: DirectoryWallet = {
  id: "river",
  name: "River",
  homepage: "https://river.example",
  rdns: metaMask.id,
  namespaces: ["eip155"],
  links: {
    mobile: "river://",
    desktop: "riverdesk://",
    web: "https://app.river.example",
    browser: "https://link.river.example/open/{host}",
  },
  stores: { ios: "https://apps.apple.com/app/river", chrome: "https://chromewebstore.google.com/detail/river" },
  pairs: true,
}
export const onPhones: DirectoryWallet = { ...river, links: { mobile: "river://" } }
export const onComputers: DirectoryWallet = { ...river, links: {}, stores: {}, pairs: false }

const computer: Partial<LinksState> = { device: deviceIn("Chrome on Windows"), page: "https://shop.example/pay" }
export const phone: Partial<LinksState> = { ...computer, device: deviceIn("Safari on an iPhone") }

/** A link that was tapped, and what became of it. */
export const tapped = (status: OpenedLink["status"], href: string): Partial<LinksState> => ({
  ...phone,
  opened: { status, link: { name: "River", home: "river://", href } },
})

export const pending = (uri: string | null): Extract<ConnectAttempt, { readonly status: "pending" }> => ({
  ...{ status: "pending", connector, namespace: undefined, uri },
})

/** The view for a wallet that was chosen; without one, for any. On a computer, unless the scene says otherwise. */
export const pairing = (wallet: DirectoryWallet | null = null, scene: Scene = {}): Scene => {
  const Chosen = ({ connector: id }: { readonly connector: string }) => <Pairing connector={id} wallet={wallet} />
  return {
    connectors: [relay],
    links: computer,
    stack: [{ view: "Connect" }, { view: "Connecting", connector }],
    ...(wallet && { views: { Connecting: { load: () => Promise.resolve(Chosen), isolated: true } } }),
    ...scene,
  }
}

const paired = pending(uri)
const onPhone = (more: Scene = {}): Scene => ({ links: phone, attempt: paired, ...more })
const river$ = `river://wc?uri=${encodeURIComponent(uri)}`
const timedOut: ConnectAttempt = {
  ...{ status: "failed", connector, namespace: undefined },
  error: fail("TimedOut", { command: "connect", after: 1_200_000 }),
}

/** The states of Connecting for a wallet that is not on the page. */
export const pairingScenes: Readonly<Record<string, Scene>> = {
  "a code that is awaited": pairing(null, { attempt: pending(null) }),
  "a code": pairing(null, { attempt: paired }),
  "a code for one wallet": pairing(onPhones, { attempt: paired }),
  "several platforms": pairing(river, { attempt: paired, connectors: [relay, metaMask] }),
  "a code that has expired": pairing(null, { attempt: timedOut }),
  "a link that has expired": pairing(onPhones, onPhone({ attempt: timedOut })),
  "a code on a phone": pairing(null, onPhone()),
  "a link that is awaited": pairing(onPhones, onPhone({ attempt: pending(null) })),
  "a link": pairing(onPhones, onPhone()),
  "a link without an answer": pairing(onPhones, onPhone({ links: tapped("returned", river$) })),
  "a link that opened nothing": pairing(onPhones, onPhone({ links: tapped("unanswered", river$) })),
  "a page in the wallet's browser": pairing(river, { connectors: [], links: phone }),
  "a page that was not opened": pairing(river, {
    ...{ connectors: [], links: tapped("unanswered", "https://link.river.example/open/shop.example/pay") },
  }),
  "not on this device": pairing(onComputers, { links: phone }),
  "to be installed": pairing(river, { connectors: [] }),
}
