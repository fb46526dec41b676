/** Hosts of previews and of the embedded wallet, which are allowed whatever a project lists (CONTRACTS §1.8). */
const builtIn = [
  "https://*.pages.dev",
  "https://*.vercel.app",
  "https://*.ngrok-free.app",
  "https://secure-mobile.walletconnect.com",
  "https://secure-mobile.walletconnect.org",
]

interface Place {
  /** Without the `://`; undefined where a pattern names none. */
  readonly scheme: string | undefined
  readonly labels: readonly string[]
  readonly port: string | undefined
}

/** `[scheme://]host[:port]`, whatever path follows; null for anything else. */
const parsed = (text: string): Place | null => {
  const found = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\[[0-9a-f:.]+\]|[^\s:/?#@[\]]+)(?::(\d+|\*))?(?:[/?#].*)?$/i.exec(
    text.trim().toLowerCase(),
  )
  const host = found?.[2]
  return host === undefined ? null : { scheme: found?.[1], labels: host.split("."), port: found?.[3] }
}

const usualPort: Readonly<Record<string, string>> = { http: "80", https: "443" }

const sameHost = (labels: readonly string[], wanted: readonly string[]): boolean =>
  labels.length === wanted.length && wanted.every((label, place) => label === "*" || label === labels[place])

/** Scheme and port count where the pattern names them; `*` is any port. */
const fits = (page: Place, pattern: Place | null): boolean => {
  if (pattern === null) return false
  const port = page.port ?? usualPort[page.scheme ?? ""]
  return (
    sameHost(page.labels, pattern.labels) &&
    (pattern.scheme === undefined || pattern.scheme === page.scheme) &&
    (pattern.port === undefined || pattern.port === "*" || pattern.port === port)
  )
}

/**
 * Whether a page of this origin may use a project with this allow list (CONTRACTS §1.8). An empty list allows all, and
 * a developer's own machine is always allowed; `*` stands for one whole label of a host.
 */
export const isOriginAllowed = (origin: string, allowed: readonly string[]): boolean => {
  const page = parsed(origin)
  if (allowed.length === 0) return true
  if (page === null) return false
  const host = page.labels.join(".")
  return (
    host === "localhost" || host === "127.0.0.1" || [...builtIn, ...allowed].some((text) => fits(page, parsed(text)))
  )
}
