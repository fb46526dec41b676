/// <reference types="chrome" />
import { bitcoinMethods } from "../wallet/bitcoinMethods.js"
import { createCore } from "../wallet/core.js"
import type { WalletEvent } from "../wallet/host.js"
import { addresses } from "../wallet/keys.js"
import { toFailure } from "../wallet/rpc.js"
import type { WalletChain, WalletState } from "../wallet/state.js"
import { promptUser, serveApproval } from "./approvals.js"
import {
  approvalPort,
  type PageCall,
  type PageMessage,
  pagePort,
  type PanelContent,
  type PanelMessage,
} from "./messages.js"
import { readState, writeState } from "./store.js"

const pages = new Set<chrome.runtime.Port>()

/** Rainbow answers and emits only to the tab in front. What others would have been told is lost. */
const isReachable = async ({ sender }: chrome.runtime.Port): Promise<boolean> => {
  const { like } = await readState()
  const id = sender?.tab?.id
  return like !== "rainbow" || id === undefined || (await chrome.tabs.get(id)).active
}

let posted: Promise<unknown> = Promise.resolve()

/** Posts messages in their order. */
const post = (port: chrome.runtime.Port, message: PageMessage): void => {
  posted = posted
    .then(() => isReachable(port))
    .then((reachable) => reachable && pages.has(port) && port.postMessage(message))
    .catch(() => {})
}

const emit = ({ origin, name, data }: WalletEvent): void => {
  const message: PageMessage = { type: "event", name, data }
  pages.forEach((port) => (origin === undefined || port.sender?.origin === origin) && post(port, message))
}

const core = createCore({ read: readState, write: writeState, prompt: promptUser, emit }, bitcoinMethods)

const handleCall = ({ id, request }: PageCall, origin: string): Promise<PageMessage> =>
  core.request(origin, request).then(
    (result): PageMessage => ({ type: "answer", id, result }),
    (failure: unknown): PageMessage => ({ type: "failure", id, failure: toFailure(failure) }),
  )

const servePage = (port: chrome.runtime.Port): void => {
  const origin = port.sender?.origin ?? "unknown"
  pages.add(port)
  port.onDisconnect.addListener(() => void pages.delete(port))
  port.onMessage.addListener((call: PageCall) => {
    void handleCall(call, origin).then((message) => post(port, message))
  })
}

const handleMessage = async (message: PanelMessage): Promise<PanelContent> => {
  if (message.type === "chooseAccount") await core.chooseAccount(message.address)
  if (message.type === "chooseChain") await core.chooseChain(message.id)
  if (message.type === "forget") await core.revoke(message.origin)
  return { accounts: addresses, state: await readState() }
}

chrome.runtime.onConnect.addListener((port) => {
  if (port.name === pagePort) servePage(port)
  if (port.name.startsWith(approvalPort)) serveApproval(port)
})

chrome.runtime.onMessage.addListener((message: PanelMessage, sender, reply) => {
  if (sender.url?.startsWith(chrome.runtime.getURL("popup.html"))) void handleMessage(message).then(reply)
  return true
})

/** For tests, with `serviceWorker.evaluate`: settings without a user interface. */
Object.assign(globalThis, {
  devkit: {
    /** Replaces the wallet's chains and switches to the first. */
    setChains: async (chains: readonly WalletChain[]) =>
      writeState({ ...(await readState()), chains, chain: chains[0]?.id ?? 1 }),
    /** Repeats the deviations of a real wallet. */
    signInAtOnce: async () => writeState({ ...(await readState()), signsInAtOnce: true }),
    behaveLike: async (like: WalletState["like"]) => writeState({ ...(await readState()), like: like ?? null }),
    /** Emits any event to every page, including invalid ones. */
    emit: (name: WalletEvent["name"], data: unknown) => emit({ name, data }),
  },
})
