/// <reference types="chrome" />
import { createCore } from "../wallet/core.js"
import type { WalletEvent } from "../wallet/host.js"
import { addresses } from "../wallet/keys.js"
import { toFailure } from "../wallet/rpc.js"
import type { WalletChain } from "../wallet/state.js"
import { ask, serveApproval } from "./approvals.js"
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

const emit = ({ origin, name, data }: WalletEvent): void => {
  const message: PageMessage = { type: "event", name, data }
  pages.forEach((port) => (origin === undefined || port.sender?.origin === origin) && port.postMessage(message))
}

const core = createCore({ read: readState, write: writeState, ask, emit })

const answer = ({ id, request }: PageCall, origin: string): Promise<PageMessage> =>
  core.request(origin, request).then(
    (result): PageMessage => ({ type: "answer", id, result }),
    (failure: unknown): PageMessage => ({ type: "failure", id, failure: toFailure(failure) }),
  )

const servePage = (port: chrome.runtime.Port): void => {
  const origin = port.sender?.origin ?? "unknown"
  pages.add(port)
  port.onDisconnect.addListener(() => void pages.delete(port))
  port.onMessage.addListener((call: PageCall) => {
    void answer(call, origin).then((message) => pages.has(port) && port.postMessage(message))
  })
}

const obey = async (message: PanelMessage): Promise<PanelContent> => {
  if (message.type === "chooseAccount") await core.chooseAccount(message.address)
  if (message.type === "chooseChain") await core.chooseChain(message.id)
  if (message.type === "forget") await core.forget(message.origin)
  return { accounts: addresses, state: await readState() }
}

chrome.runtime.onConnect.addListener((port) => {
  if (port.name === pagePort) servePage(port)
  if (port.name.startsWith(approvalPort)) serveApproval(port)
})

chrome.runtime.onMessage.addListener((message: PanelMessage, sender, reply) => {
  if (sender.url?.startsWith(chrome.runtime.getURL("popup.html"))) void obey(message).then(reply)
  return true
})

/** For tests, by `serviceWorker.evaluate`: settings that no page of the wallet offers. */
Object.assign(globalThis, {
  devkit: {
    /** Replaces the chains the wallet knows; it moves to the first. */
    setChains: async (chains: readonly WalletChain[]) =>
      writeState({ ...(await readState()), chains, chain: chains[0]?.id ?? 1 }),
    /** Says something to every page that no wallet of good manners would say. */
    emit: (name: WalletEvent["name"], data: unknown) => emit({ name, data }),
  },
})
