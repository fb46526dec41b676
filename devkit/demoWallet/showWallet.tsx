import type { ReactNode } from "react"
import { createRoot, type Root } from "react-dom/client"
import { ApprovalPage } from "../wallet/ApprovalPage.js"
import { pebble } from "../wallet/identity.js"
import { addresses, fulfil } from "../wallet/keys.js"
import { PanelPage } from "../wallet/PanelPage.js"
import type { Question } from "../wallet/question.js"
import { toFailure, userRejected } from "../wallet/rpc.js"
import type { WalletState } from "../wallet/state.js"
import { type PanelUpdate, readyMark, type Task, taskMark, type WindowMessage } from "./messages.js"
import "../wallet/wallet.css"

const approval = (origin: string, question: Question, say: (message: WindowMessage) => void): ReactNode => (
  <ApprovalPage
    walletName={pebble.name}
    origin={origin}
    question={question}
    accounts={addresses}
    onApprove={(chosen) =>
      void fulfil(question, chosen).then(
        (answer) => say({ type: "fulfilled", answer }),
        (error: unknown) => say({ type: "failed", failure: toFailure(error) }),
      )
    }
    onReject={() => say({ type: "failed", failure: toFailure(userRejected()) })}
  />
)

const panel = (state: WalletState, say: (message: WindowMessage) => void): ReactNode => (
  <PanelPage
    walletName={pebble.name}
    accounts={addresses}
    state={state}
    onAccount={(address) => say({ type: "chooseAccount", address })}
    onChain={(id) => say({ type: "chooseChain", id })}
    onForget={(origin) => say({ type: "forget", origin })}
  />
)

const show = (root: Root, origin: string, task: Task, port: MessagePort): void => {
  const say = (message: WindowMessage): void => port.postMessage(message)
  port.onmessage = ({ data }: MessageEvent<PanelUpdate>) => root.render(panel(data.state, say))
  root.render(task.type === "ask" ? approval(origin, task.question, say) : panel(task.state, say))
}

const alone = (
  <main>
    <p className="wallet">{pebble.name}</p>
    <h1>Nothing to do</h1>
    <p>This window opens by itself when a page asks the wallet for something.</p>
  </main>
)

/** The wallet's window: takes its task from the page that opened it, and from nobody else. */
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
