import type { ReactNode } from "react"
import { createRoot, type Root } from "react-dom/client"
import { ApprovalPage } from "../wallet/ApprovalPage.js"
import { pebble } from "../wallet/identity.js"
import { addresses, fulfil } from "../wallet/keys.js"
import { PanelPage } from "../wallet/PanelPage.js"
import type { Prompt } from "../wallet/prompt.js"
import { toFailure, userRejected } from "../wallet/rpc.js"
import type { WalletState } from "../wallet/state.js"
import { type PanelUpdate, readyMark, type Task, taskMark, type WindowMessage } from "./messages.js"
import "../wallet/wallet.css"

const approval = (origin: string, prompt: Prompt, send: (message: WindowMessage) => void): ReactNode => (
  <ApprovalPage
    walletName={pebble.name}
    origin={origin}
    prompt={prompt}
    accounts={addresses}
    onApprove={(chosen) =>
      void fulfil(prompt, chosen).then(
        (answer) => send({ type: "fulfilled", answer }),
        (error: unknown) => send({ type: "failed", failure: toFailure(error) }),
      )
    }
    onReject={() => send({ type: "failed", failure: toFailure(userRejected()) })}
  />
)

const panel = (state: WalletState, send: (message: WindowMessage) => void): ReactNode => (
  <PanelPage
    walletName={pebble.name}
    accounts={addresses}
    state={state}
    onAccount={(address) => send({ type: "chooseAccount", address })}
    onChain={(id) => send({ type: "chooseChain", id })}
    onForget={(origin) => send({ type: "forget", origin })}
  />
)

const show = (root: Root, origin: string, task: Task, port: MessagePort): void => {
  const send = (message: WindowMessage): void => port.postMessage(message)
  port.onmessage = ({ data }: MessageEvent<PanelUpdate>) => root.render(panel(data.state, send))
  root.render(task.type === "prompt" ? approval(origin, task.prompt, send) : panel(task.state, send))
}

const alone = (
  <main>
    <p className="wallet">{pebble.name}</p>
    <h1>Nothing to do</h1>
    <p>This window opens by itself when a page asks the wallet for something.</p>
  </main>
)

/** The wallet's window; accepts a task only from its opener. */
export const showWallet = (element: Element): void => {
  const root = createRoot(element)
  const opener: Window | null = window.opener
  if (!opener) return root.render(alone)
  const listen = ({ source, origin, data, ports }: MessageEvent<{ mark?: unknown; task: Task }>): void => {
    const [port] = ports
    if (source !== opener || data?.mark !== taskMark || !port) return
    window.removeEventListener("message", listen)
    show(root, origin, data.task, port)
  }
  window.addEventListener("message", listen)
  opener.postMessage(readyMark, decodeURIComponent(location.hash.slice(1)))
}
