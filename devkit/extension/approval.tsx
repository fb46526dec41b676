/// <reference types="chrome" />
import { createRoot } from "react-dom/client"
import { ApprovalPage } from "../wallet/ApprovalPage.js"
import { lantern } from "../wallet/identity.js"
import { type ApprovalContent, type ApprovalMessage, approvalPort } from "./messages.js"
import "../wallet/wallet.css"

/** A service worker is suspended after 30 s without a message. In ms. */
const HEARTBEAT = 20_000

const port = chrome.runtime.connect({ name: approvalPort + location.hash.slice(1) })
const send = (message: ApprovalMessage): void => port.postMessage(message)
const root = document.getElementById("root")

setInterval(() => send({ type: "alive" }), HEARTBEAT)
/** The background disconnects when it has the response. */
port.onDisconnect.addListener(() => window.close())
port.onMessage.addListener(({ origin, prompt, accounts }: ApprovalContent) => {
  if (root)
    createRoot(root).render(
      <ApprovalPage
        walletName={lantern.name}
        origin={origin}
        prompt={prompt}
        accounts={accounts}
        onApprove={(chosen) => send({ type: "approve", chosen })}
        onReject={() => send({ type: "reject" })}
      />,
    )
})
