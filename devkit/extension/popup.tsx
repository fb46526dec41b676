/// <reference types="chrome" />
import { createRoot } from "react-dom/client"
import { lantern } from "../wallet/identity.js"
import { PanelPage } from "../wallet/PanelPage.js"
import type { PanelContent, PanelMessage } from "./messages.js"
import "../wallet/wallet.css"

const element = document.getElementById("root")
const root = element && createRoot(element)

const send = async (message: PanelMessage): Promise<void> => {
  const { accounts, state }: PanelContent = await chrome.runtime.sendMessage(message)
  root?.render(
    <PanelPage
      walletName={lantern.name}
      accounts={accounts}
      state={state}
      onAccount={(address) => void send({ type: "chooseAccount", address })}
      onChain={(id) => void send({ type: "chooseChain", id })}
      onForget={(origin) => void send({ type: "forget", origin })}
    />,
  )
}

void send({ type: "read" })
