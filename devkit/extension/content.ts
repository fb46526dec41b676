/// <reference types="chrome" />
import { type PageCall, type PageMessage, pagePort, toContent, toPage } from "./messages.js"

let port: chrome.runtime.Port | null = null

const show = (message: PageMessage): void => window.postMessage({ mark: toPage, message }, location.origin)

/** Sent when the extension was removed or reloaded; this page cannot reconnect to it. */
const disconnected: PageMessage = {
  type: "event",
  name: "disconnect",
  data: { code: 4900, message: "The wallet was removed." },
}

/** Reconnects after the service worker was suspended: this wakes it, and it can send events to this page again. */
const connected = (): chrome.runtime.Port => {
  if (port) return port
  const opened = chrome.runtime.connect({ name: pagePort })
  opened.onMessage.addListener(show)
  opened.onDisconnect.addListener(() => {
    port = null
    if (chrome.runtime?.id) connected()
    else show(disconnected)
  })
  port = opened
  return opened
}

window.addEventListener("message", ({ source, data }: MessageEvent<{ mark?: unknown; call: PageCall }>) => {
  if (source === window && data?.mark === toContent) connected().postMessage(data.call)
})

connected()
