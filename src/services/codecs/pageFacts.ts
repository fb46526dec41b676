import * as t from "io-ts"
import type { PageFacts } from "../../model/pairing/device.js"
import type { Page } from "../environment.js"
import { decoded } from "./decoded.js"
import { property } from "./tryGet.js"

/** A property of an object of the browser, decoded; `otherwise` where there is none, or it is of another type. */
const read = <A>(owner: unknown, name: string, codec: t.Type<A, unknown>, otherwise: A): A => {
  const value = decoded(codec, property(owner, name))
  return value === undefined ? otherwise : value
}

/** What apps of Telegram add to the window of a mini app, and its script `telegram-web-app.js`. */
const telegram = ["TelegramWebviewProxy", "TelegramWebviewProxyProto", "Telegram"]

/** What the page says of its browser; on a server, nothing. */
export const pageFacts = ({ injected }: Pick<Page, "injected">): PageFacts => {
  const navigator = injected("navigator")
  return {
    userAgent: read(navigator, "userAgent", t.string, ""),
    touchPoints: read(navigator, "maxTouchPoints", t.number, 0),
    framed: injected("top") !== injected("self"),
    telegram: telegram.some((name) => Boolean(injected(name))),
    href: read(injected("location"), "href", t.string, ""),
  }
}
