/// <reference types="chrome" />
import { type PageCall, type PageMessage, pagePort, toContent, toPage } from "./messages.js"

let port: chrome.runtime.Port | null = null

const show = (message: PageMessage): void => window.postMessage({ mark: toPage, message }, location.origin)

/** The extension was removed or reloaded: this page has lost it for good. */
const gone: PageMessage = { type: "event", name: "disconnect", data: { code: 4900, message: "The wallet is gone." } }

/** The service worker may have slept: a new connection wakes it, and lets it tell this page what happens. */
const connected = (): chrome.runtime.Port => {
  if (port) return port
  const opened = chrome.runtime.connect({ name: pagePort })
  opened.onMessage.addListener(show)
  opened.onDisconnect.addListener(() => {
    port = null
    if (chrome.runtime?.id) connected()
    else show(gone)
  })
  port = opened
  return opened
}

window.addEventListener("message", ({ source, data }: MessageEvent<{ mark?: unknown; call: PageCall }>) => {
  if (source === window && data?.mark === toContent) connected().postMessage(data.call)
})

connected()
