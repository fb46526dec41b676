/// <reference types="chrome" />
import { type PageCall, pagePort, toContent, toPage } from "./messages.js"

let port: chrome.runtime.Port | null = null

/** The service worker may have slept: a new connection wakes it. */
const connected = (): chrome.runtime.Port => {
  if (port) return port
  const opened = chrome.runtime.connect({ name: pagePort })
  opened.onMessage.addListener((message) => window.postMessage({ mark: toPage, message }, location.origin))
  opened.onDisconnect.addListener(() => {
    port = null
  })
  port = opened
  return opened
}

window.addEventListener("message", ({ source, data }: MessageEvent<{ mark?: unknown; call: PageCall }>) => {
  if (source === window && data?.mark === toContent) connected().postMessage(data.call)
})

connected()
