import { readyMark, type Task, taskMark } from "./messages.js"

/** A window of the wallet that has been given its task. */
export interface WalletWindow {
  readonly port: MessagePort
  /** Resolves when the person has closed the window. */
  readonly closed: Promise<void>
  readonly close: () => void
}

/** Browsers tell nobody that another window was closed; it has to be looked at. In ms. */
const LOOK_EVERY = 200

const closing = (opened: Window): Promise<void> =>
  new Promise((resolve) => {
    const looking = setInterval(() => {
      if (!opened.closed) return
      clearInterval(looking)
      resolve()
    }, LOOK_EVERY)
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
 * Opens the wallet at `url` and hands it its task. Null when the browser blocks the window: it opens only soon after a click.
 * The task goes to the wallet's origin and nowhere else.
 */
export const openWalletWindow = (url: string, task: Task): WalletWindow | null => {
  const { origin } = new URL(url)
  const opened = window.open(`${url}#${encodeURIComponent(location.origin)}`, "_blank", "popup,width=420,height=640")
  if (!opened) return null
  const { port1, port2 } = new MessageChannel()
  void ready(opened, origin).then(() => opened.postMessage({ mark: taskMark, task }, origin, [port2]))
  return { port: port1, closed: closing(opened), close: () => opened.close() }
}
