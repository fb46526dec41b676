/** How long after a mail the next one may be requested, in ms (CONTRACTS §3.3). */
export const MAIL_COOLDOWN = 30_000

/** Whether a text may be an email address: the mail decides. */
export const isEmail = (text: string): boolean => text.length <= 320 && /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text)

/** Whether a text is a code of a mail: six digits. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text)

/** The most characters of a link to Farcaster's app. */
const LINK_LENGTH = 2_000

/**
 * Whether a text may be a link to Farcaster's app: `https:`, its own scheme, or `http:` on this machine, as with the secure
 * origin. It is given to the visitor, and never asked by the page.
 */
export const isFarcasterLink = (text: string): boolean =>
  text.length <= LINK_LENGTH &&
  /^(https:\/\/|farcaster:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?\/)[!-~]+$/i.test(text)

/** In how many seconds another mail may be requested; zero if it may. All in ms since 1970. */
export const secondsToMail = (mailedAt: number | null, now: number): number =>
  // The clock of the device may have been set back.
  mailedAt === null || mailedAt > now ? 0 : Math.max(0, Math.ceil((mailedAt + MAIL_COOLDOWN - now) / 1_000))

/** How long a social login may take for which the page was left, in ms: as long as the code of a mail works. */
const RETURNS = 20 * 60_000

/** Whether what comes back now may be of a login for which the page was left. Both in ms since 1970. */
export const hasReturned = (leftAt: number, now: number): boolean => leftAt <= now && now - leftAt <= RETURNS

/** The error that an address has which a social login came back with; undefined if it has none. */
export const errorInResult = (uri: string): string | undefined => {
  const [, found] = /[?&#]error=([^&#]*)/.exec(uri) ?? []
  return found === undefined ? undefined : found.slice(0, 256)
}

/** The name of a user, as a provider has it: Discord's ends with a zero that is no part of it. */
export const usernameOf = (provider: string, name: string): string =>
  provider === "discord" ? name.replace(/#?0$/, "") : name
