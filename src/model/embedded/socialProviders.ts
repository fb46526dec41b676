import { isPhone, type PageFacts, deviceOf } from "../pairing/device.js"

/**
 * The logins that cannot be finished on a page (SPEC §5, CONTRACTS §3.5): inside Telegram, their own pages refuse its
 * browser; on phones, Facebook's never returns.
 */
const unusableOn = (facts: PageFacts): readonly string[] => {
  const device = deviceOf(facts)
  const isMac = device.system === "desktop" && /Macintosh/.test(facts.userAgent)
  return [
    ...(isPhone(device) ? ["facebook"] : []),
    ...(device.telegram && device.system === "ios" ? ["google"] : []),
    ...(device.telegram && (device.system === "android" || isMac) ? ["x"] : []),
  ]
}

/** The social logins of a site that can be finished on this page, in their order. Names are in any letter case. */
export const usableSocials = (socials: readonly string[], facts: PageFacts): readonly string[] => {
  const unusable = unusableOn(facts)
  return socials.filter((name) => !unusable.includes(name.toLowerCase()))
}
