import { failureOf, ready, requestIn } from "./protocol.js"

// The page for a site that may not show the wallet. It has no keys: it says why, whoever asks.

window.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
  const request = requestIn(data)
  if (source !== window.parent || !request) return
  window.parent.postMessage(failureOf(request, new Error("unverified_domain")), origin)
})
window.parent.postMessage(ready, "*")
