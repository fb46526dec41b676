/// <reference types="chrome" />
import type { Address } from "viem"
import { addresses, fulfil } from "../wallet/keys.js"
import type { AskedQuestion, Question } from "../wallet/question.js"
import { userRejected } from "../wallet/rpc.js"
import { type ApprovalContent, type ApprovalMessage, approvalPort } from "./messages.js"

interface Pending extends AskedQuestion {
  readonly approve: (chosen: Address) => void
  readonly reject: () => void
}

const pending = new Map<string, Pending>()

const openWindow = async (id: string): Promise<void> => {
  const url = chrome.runtime.getURL(`approval.html#${id}`)
  await chrome.windows
    .create({ url, type: "popup", width: 420, height: 640, focused: true })
    .catch(() => chrome.tabs.create({ url }))
}

/** Asks the person in a window of the extension, then signs or sends. A closed window is a rejection. */
export const ask = async (origin: string, question: Question): Promise<string> => {
  const id = crypto.randomUUID()
  try {
    const chosen = await new Promise<Address>((approve, refuse) => {
      pending.set(id, { origin, question, approve, reject: () => refuse(userRejected()) })
      openWindow(id).catch(refuse)
    })
    return await fulfil(question, chosen)
  } finally {
    pending.delete(id)
  }
}

/** Talks to one approval page. It is shown the question, may answer it once, and rejects by going away. */
export const serveApproval = (port: chrome.runtime.Port): void => {
  const found = pending.get(port.name.slice(approvalPort.length))
  if (!found) return port.disconnect()
  const { origin, question, approve, reject } = found
  port.onMessage.addListener((message: ApprovalMessage) => {
    if (message.type === "alive") return
    if (message.type === "approve") approve(message.chosen)
    if (message.type === "reject") reject()
    port.disconnect()
  })
  port.onDisconnect.addListener(reject)
  const content: ApprovalContent = { origin, question, accounts: addresses }
  port.postMessage(content)
}
