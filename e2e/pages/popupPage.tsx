import { useState } from "react"
import { createPortal } from "react-dom"
import { createRoot } from "react-dom/client"
import { announceWallets } from "./announceWallets.js"
import { App } from "./App.js"
import { createPageWallet } from "./createPageWallet.js"
import { exposeTestHandle } from "./testHandle.js"
import { readQuery } from "./readQuery.js"

const query = readQuery(location.search)
const wallets = announceWallets(query)
const wallet = createPageWallet(query)

/** Renders the app into a window that it opens, until it is told that the window is closed. */
const Opener = () => {
  const [popup, setPopup] = useState<Window | null>(null)
  return (
    <>
      <button onClick={() => setPopup(window.open("", "", "width=480,height=720"))}>Open</button>
      <button onClick={() => setPopup(null)}>Take back</button>
      {popup && createPortal(<App wallet={wallet} />, popup.document.body)}
    </>
  )
}

const root = document.getElementById("root")

exposeTestHandle({ wallet, wallets })
if (root) createRoot(root).render(<Opener />)
