import { readyMark, type Task, taskMark } from "./messages.js"

/** An open window of the wallet. */
export interface WalletWindow {
  readonly port: MessagePort
  /** Resolves when the window is closed. */
  readonly closed: Promise<void>
  readonly close: () => void
}

/** Browsers have no event for the closing of another window, so it is polled. In ms. */
const POLL_INTERVAL = 200

const closing = (opened: Window): Promise<void> =>
  new Promise((resolve) => {
    const poll = setInterval(() => {
      if (!opened.closed) return
      clearInterval(poll)
      resolve()
    }, POLL_INTERVAL)
  })

const ready = (opened: Window, origin: string): Promise<void> =>
  new Promise((resolve) => {
    const listen = (event: MessageEvent): void => {
      if (event.source !== opened || event.origin !== origin || event.data !== readyMark) return
      window.removeEventListener("message", listen)
      resolve()
    }
    window.addEventListener("message", listen)
    void closing(opened).then(() => window.removeEventListener("message", listen))
  })

/**
 * Opens the wallet at `url` and posts it a task, only to the wallet's origin. Null if the browser blocks the window, as it
 * does without a recent click.
 */
export const openWalletWindow = (url: string, task: Task): WalletWindow | null => {
  const { origin } = new URL(url)
  const opened = window.open(`${url}#${encodeURIComponent(location.origin)}`, "_blank", "popup,width=420,height=640")
  if (!opened) return null
  const { port1, port2 } = new MessageChannel()
  void ready(opened, origin).then(() => opened.postMessage({ mark: taskMark, task }, origin, [port2]))
  return { port: port1, closed: closing(opened), close: () => opened.close() }
}
