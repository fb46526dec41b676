/** Origins of previews and of the embedded wallet, allowed for every project (CONTRACTS §1.8). */
const builtIn = [
  "https://*.pages.dev",
  "https://*.vercel.app",
  "https://*.ngrok-free.app",
  "https://secure-mobile.walletconnect.com",
  "https://secure-mobile.walletconnect.org",
]

interface OriginPattern {
  /** Without `://`; undefined if the pattern has none. */
  readonly scheme: string | undefined
  readonly labels: readonly string[]
  readonly port: string | undefined
}

/** Parses `[scheme://]host[:port]` and ignores a path; null for anything else. */
const parseOrigin = (text: string): OriginPattern | null => {
  const found = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\[[0-9a-f:.]+\]|[^\s:/?#@[\]]+)(?::(\d+|\*))?(?:[/?#].*)?$/i.exec(
    text.trim().toLowerCase(),
  )
  const host = found?.[2]
  return host === undefined ? null : { scheme: found?.[1], labels: host.split("."), port: found?.[3] }
}

const defaultPort: Readonly<Record<string, string>> = { http: "80", https: "443" }

const sameHost = (labels: readonly string[], wanted: readonly string[]): boolean =>
  labels.length === wanted.length && wanted.every((label, index) => label === "*" || label === labels[index])

/** Scheme and port are compared only if the pattern has them; `*` matches any port. */
const matches = (page: OriginPattern, pattern: OriginPattern | null): boolean => {
  if (pattern === null) return false
  const port = page.port ?? defaultPort[page.scheme ?? ""]
  return (
    sameHost(page.labels, pattern.labels) &&
    (pattern.scheme === undefined || pattern.scheme === page.scheme) &&
    (pattern.port === undefined || pattern.port === "*" || pattern.port === port)
  )
}

/**
 * Whether a page of this origin may use a project with this allow list (CONTRACTS §1.8). An empty list allows every
 * origin, and localhost is always allowed; `*` matches one whole label of a host name.
 */
export const isOriginAllowed = (origin: string, allowed: readonly string[]): boolean => {
  const page = parseOrigin(origin)
  if (allowed.length === 0) return true
  if (page === null) return false
  const host = page.labels.join(".")
  return (
    host === "localhost" ||
    host === "127.0.0.1" ||
    [...builtIn, ...allowed].some((text) => matches(page, parseOrigin(text)))
  )
}
