/** What a page says of its browser, unchecked but for its types. */
export interface PageFacts {
  /** `navigator.userAgent`. */
  readonly userAgent: string
  /** `navigator.maxTouchPoints`: an iPad that claims to be a Mac has several. */
  readonly touchPoints: number
  /** Whether the page is in a frame of another page. */
  readonly framed: boolean
  /** Whether the page is a mini app of Telegram. */
  readonly telegram: boolean
  /** The address of the page. */
  readonly href: string
}

/** What decides which wallets can be reached from a page, and how. */
export interface Device {
  /** `desktop` is every system that is neither iOS (with iPadOS) nor Android. */
  readonly system: "ios" | "android" | "desktop"
  /** By the store of its extensions: `chrome` is every browser built on Chromium. */
  readonly browser: "chrome" | "firefox" | "other"
  readonly framed: boolean
  readonly telegram: boolean
}

const systemOf = ({ userAgent, touchPoints }: PageFacts): Device["system"] => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios"
  // Since iPadOS 13, Safari on an iPad names a Mac; no Mac has a touch screen.
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return "ios"
  return /Android/.test(userAgent) ? "android" : "desktop"
}

const browserOf = ({ userAgent }: PageFacts): Device["browser"] =>
  /Firefox\//.test(userAgent) ? "firefox" : /Chrom(e|ium)\//.test(userAgent) ? "chrome" : "other"

/** The device and browser of a page. */
export const deviceOf = (facts: PageFacts): Device => ({
  system: systemOf(facts),
  browser: browserOf(facts),
  framed: facts.framed,
  telegram: facts.telegram,
})

/** Whether the device runs wallet apps of phones, and no extensions of desktop browsers. */
export const isPhone = ({ system }: Device): boolean => system !== "desktop"

/**
 * Whether a pairing URI is given to the next wallet that the visitor chooses (CONTRACTS §2.3, the policy `auto`): on phones
 * in Telegram, and on iOS, whose browsers are all Safari's, a link opens an app only if it is there before the tap.
 */
export const reusesPairing = (device: Device): boolean =>
  device.system === "ios" || (device.telegram && isPhone(device))
