import type { FrameNetwork } from "../server/parts.js"

/** What the server has written into a page for its script. */
export const settingsOf = (): unknown => {
  const meta = document.querySelector('meta[name="settings"]')
  return JSON.parse(meta?.getAttribute("content") ?? "null")
}

/** The settings of the frame. */
export interface FrameSettings {
  readonly sites: readonly string[]
  readonly networks: readonly FrameNetwork[]
}

/** The origin of the page around this frame, as the browser says it; null at the top. */
export const siteOrigin = (): string | null => {
  if (window.parent === window) return null
  // Not in every browser; the referrer is set by the browser too, and may be missing.
  const ancestors: DOMStringList | undefined = location.ancestorOrigins
  if (ancestors?.[0] !== undefined) return ancestors[0]
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null
}
