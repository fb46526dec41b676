import type * as t from "io-ts"
import { approvalsOn } from "./approvals.js"
import { type FrameSettings, settingsOf, siteOrigin } from "./page.js"
import { failureOf, isRequestName, type PageRequest, payloads, ready, requestIn, successOf } from "./protocol.js"
import { handlersOf } from "./requests.js"
import "../../wallet/wallet.css"
import "./frame.css"

const invalidRequest = (): Error => new Error("The request is not valid.")

/** Speaks with the page around this frame, if it is one of the sites of the wallet. */
const start = (site: string, settings: FrameSettings, root: Element): void => {
  const handlers = handlersOf({
    ...settings,
    site,
    approvals: approvalsOn(root, site),
    chain: new URLSearchParams(location.search).get("chainId") ?? "",
    showTheme: (mode) => {
      document.documentElement.style.colorScheme = mode
    },
  })
  // Always to this window at this origin: should it be somewhere else by now, no one gets it.
  const post = (message: object): void => window.parent.postMessage(message, site)

  const answer = async (request: PageRequest): Promise<unknown> => {
    const { name, payload } = request
    if (!isRequestName(name)) throw invalidRequest()
    if (!(payloads[name] as t.Any).is(payload)) throw invalidRequest()
    return handlers[name](payload as never)
  }

  window.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== site) return
    const request = requestIn(data)
    if (!request) return
    void answer(request).then(
      (payload) => post(successOf(request, payload)),
      (thrown: unknown) => post(failureOf(request, thrown)),
    )
  })
  post(ready)
}

const settings = settingsOf() as FrameSettings
const site = siteOrigin()
const root = document.getElementById("root")
if (site !== null && settings.sites.includes(site) && root) start(site, settings, root)
