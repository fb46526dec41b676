import { type Device, deviceOf, type PageFacts } from "../../../src/model/pairing/device.js"

const apple = "AppleWebKit/605.1.15 (KHTML, like Gecko)"
const chromium = "AppleWebKit/537.36 (KHTML, like Gecko)"
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) ${apple}`
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)"
const android = `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chromium}`
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64"

/** User agents of browsers, as they are sent. */
export const userAgents = {
  "Safari on an iPhone": `${iphone} Version/18.3 Mobile/15E148 Safari/604.1`,
  "Chrome on an iPhone": `${iphone} CriOS/134.0.6998.99 Mobile/15E148 Safari/604.1`,
  "Firefox on an iPhone": `${iphone} FxiOS/136.0 Mobile/15E148 Safari/605.1.15`,
  "the browser of Instagram on an iPhone": `${iphone} Mobile/22D63 Instagram 370.0.0.28.93 (iPhone15,2; iOS 18_3)`,
  "the browser of MetaMask on an iPhone": `${iphone} Mobile/15E148 MetaMaskMobile`,
  "Safari on an iPad that names a Mac": `${mac} ${apple} Version/18.3 Safari/605.1.15`,
  "Safari on an iPad that names itself": `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${apple} Version/12.1 Mobile/15E148 Safari/604.1`,
  "Chrome on Android": `${android} Chrome/134.0.0.0 Mobile Safari/537.36`,
  "Firefox on Android": "Mozilla/5.0 (Android 15; Mobile; rv:136.0) Gecko/136.0 Firefox/136.0",
  "Samsung Internet": `Mozilla/5.0 (Linux; Android 15; SAMSUNG SM-S921B) ${chromium} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  "the browser of Facebook on Android": `${android} Version/4.0 Chrome/134.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0.0]`,
  "Safari on a Mac": `${mac} ${apple} Version/18.3 Safari/605.1.15`,
  "Chrome on Windows": `${windows}) ${chromium} Chrome/134.0.0.0 Safari/537.36`,
  "Edge on Windows": `${windows}) ${chromium} Chrome/134.0.0.0 Safari/537.36 Edg/134.0.0.0`,
  "Firefox on Linux": "Mozilla/5.0 (X11; Linux x86_64; rv:136.0) Gecko/20100101 Firefox/136.0",
  "Chrome on a Chromebook": `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chromium} Chrome/134.0.0.0 Safari/537.36`,
} as const

export type BrowserName = keyof typeof userAgents

/** What a page says in a browser; an iPad and a phone have a touch screen. */
export const factsOf = (name: BrowserName, more: Partial<PageFacts> = {}): PageFacts => ({
  userAgent: userAgents[name],
  touchPoints: /iPhone|iPad|Android|Samsung/.test(name) ? 5 : 0,
  framed: false,
  telegram: false,
  href: "https://shop.example/pay?item=1#top",
  ...more,
})

/** The device of a page. */
export const deviceIn = (name: BrowserName, more: Partial<PageFacts> = {}): Device => deviceOf(factsOf(name, more))
