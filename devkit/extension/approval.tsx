/// <reference types="chrome" />
import { createRoot } from "react-dom/client"
import { ApprovalPage } from "../wallet/ApprovalPage.js"
import { lantern } from "../wallet/identity.js"
import { type ApprovalContent, type ApprovalMessage, approvalPort } from "./messages.js"
import "../wallet/wallet.css"

/** A service worker sleeps after 30 s without a message. In ms. */
const HEARTBEAT = 20_000

const port = chrome.runtime.connect({ name: approvalPort + location.hash.slice(1) })
const say = (message: ApprovalMessage): void => port.postMessage(message)
const root = document.getElementById("root")

setInterval(() => say({ type: "alive" }), HEARTBEAT)
/** The background lets go of the page when it has its answer. */
port.onDisconnect.addListener(() => window.close())
port.onMessage.addListener(({ origin, question, accounts }: ApprovalContent) => {
  if (root)
    createRoot(root).render(
      <ApprovalPage
        walletName={lantern.name}
        origin={origin}
        question={question}
        accounts={accounts}
        onApprove={(chosen) => say({ type: "approve", chosen })}
        onReject={() => say({ type: "reject" })}
      />,
    )
})
