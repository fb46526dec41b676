import { userRejected } from "../wallet/rpc.js"

const style = `
  dialog { max-width: 340px; padding: 20px; border: 0; border-radius: 16px; font: 16px/1.45 system-ui, sans-serif }
  dialog::backdrop { background: #0008 }
  button { min-height: 44px; padding: 8px 16px; font: inherit; border-radius: 12px; border: 1px solid #8888; cursor: pointer }
  p { margin: 0 0 16px }
`

const button = (text: string, act: () => void): HTMLButtonElement => {
  const element = document.createElement("button")
  element.textContent = text
  element.addEventListener("click", act)
  return element
}

/**
 * For browsers that open a window only on a click: shows a dialog whose button calls `act`. Throws 4001 if the user
 * dismisses it.
 */
export const waitForClick = <T>(walletName: string, act: () => T): Promise<T> =>
  new Promise((resolve, reject) => {
    const host = document.body.appendChild(document.createElement("div"))
    const root = host.attachShadow({ mode: "open" })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    root.adoptedStyleSheets = [sheet]
    const dialog = root.appendChild(document.createElement("dialog"))
    const text = dialog.appendChild(document.createElement("p"))
    text.textContent = `Your browser held back the window of the ${walletName}.`
    dialog.append(
      button("Open it", () => {
        resolve(act())
        dialog.close()
      }),
      " ",
      button("Reject", () => dialog.close()),
    )
    dialog.addEventListener("close", () => {
      host.remove()
      reject(userRejected())
    })
    dialog.showModal()
  })
