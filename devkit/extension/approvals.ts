/// <reference types="chrome" />
import type { Address } from "viem"
import { addresses, fulfil } from "../wallet/keys.js"
import type { PromptRequest, Prompt } from "../wallet/prompt.js"
import { rejectedLikeRainbow, userRejected } from "../wallet/rpc.js"
import { readState } from "./store.js"
import { type ApprovalContent, type ApprovalMessage, approvalPort } from "./messages.js"

interface Pending extends PromptRequest {
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

/** Shows a prompt in a window of the extension, then signs or sends. Closing the window is a rejection. */
export const promptUser = async (origin: string, prompt: Prompt): Promise<string> => {
  const { like } = await readState()
  const id = crypto.randomUUID()
  try {
    const chosen = await new Promise<Address>((approve, refuse) => {
      pending.set(id, {
        origin,
        prompt,
        approve,
        reject: () => refuse(like === "rainbow" ? rejectedLikeRainbow() : userRejected()),
      })
      openWindow(id).catch(refuse)
    })
    return await fulfil(prompt, chosen)
  } finally {
    pending.delete(id)
  }
}

/** Serves one approval page: sends it the prompt and accepts one response. Disconnecting is a rejection. */
export const serveApproval = (port: chrome.runtime.Port): void => {
  const found = pending.get(port.name.slice(approvalPort.length))
  if (!found) return port.disconnect()
  const { origin, prompt, approve, reject } = found
  port.onMessage.addListener((message: ApprovalMessage) => {
    if (message.type === "alive") return
    if (message.type === "approve") approve(message.chosen)
    if (message.type === "reject") reject()
    port.disconnect()
  })
  port.onDisconnect.addListener(reject)
  const content: ApprovalContent = { origin, prompt, accounts: addresses }
  port.postMessage(content)
}
