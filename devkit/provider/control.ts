/** A simulated behaviour of the provider on a path. */
export type Behaviour =
  /** Responds with an error in the provider's format (CONTRACTS §1.3). */
  | { readonly type: "fail"; readonly status: number; readonly field?: string; readonly description?: string }
  /** Responds with 429. */
  | { readonly type: "rateLimit" }
  /** Closes the connection without a response. */
  | { readonly type: "close" }
  /** Never responds. */
  | { readonly type: "hang" }
  /** Responds with 200 and invalid text. */
  | { readonly type: "garbage"; readonly text?: string }
  /** Responds with 200 and this JSON. */
  | { readonly type: "answer"; readonly json: unknown }
  /** Responds normally after a delay in ms. */
  | { readonly type: "slow"; readonly ms: number }

/** A request that the provider has received. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: string
  /** Null until there is a response. */
  readonly status: number | null
  /** Whether the connection ended before the response was complete. */
  readonly aborted: boolean
}

// In a path `*` matches one segment (see `matches`), and a final `**` matches any rest.

/** A test's control over the provider. */
export interface Control<B = Behaviour> {
  /** Sets the behaviour of a path, with `times` only for that many requests. The last call for a path wins. */
  readonly behave: (path: string, behaviour: B, times?: number) => void
  /** Restores the normal behaviour of a path, or of all paths. */
  readonly heal: (path?: string) => void
  /** The requests to a path, or to all, oldest first. */
  readonly requests: (path?: string) => readonly RecordedRequest[]
  readonly count: (path?: string) => number
  /** Clears the recorded requests. */
  readonly forget: () => void
}

/** The server's side of `Control`. */
export interface Recorder<B = Behaviour> {
  /** Records a request; the returned function records its outcome. */
  readonly record: (
    request: Pick<RecordedRequest, "method" | "path" | "query" | "body">,
  ) => (outcome: Partial<RecordedRequest>) => void
  /** The behaviour for a request to this path; counts against `times`. */
  readonly behaviourFor: (path: string) => B | null
}

interface Rule<B> {
  readonly path: string
  readonly behaviour: B
  left: number
}

const matches = (pattern: string, path: string): boolean => {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&")
  const expression = escaped.replace(/\*\*$/, "\u0000").replace(/\*/g, "[^/]+").replace("\u0000", ".*")
  return new RegExp(`^${expression}$`).test(path)
}

/** Creates the control of a server and its recorder. */
export const createControl = <B = Behaviour>(): { readonly control: Control<B>; readonly recorder: Recorder<B> } => {
  let rules: readonly Rule<B>[] = []
  const log: { request: RecordedRequest }[] = []
  const requests: Control["requests"] = (path = "**") =>
    log.map((entry) => entry.request).filter((one) => matches(path, one.path))
  return {
    control: {
      behave: (path, behaviour, times = Infinity) => {
        rules = [{ path, behaviour, left: times }, ...rules.filter((rule) => rule.path !== path)]
      },
      heal: (path) => {
        rules = path === undefined ? [] : rules.filter((rule) => rule.path !== path)
      },
      requests,
      count: (path) => requests(path).length,
      forget: () => {
        log.length = 0
      },
    },
    recorder: {
      record: (request) => {
        const entry: { request: RecordedRequest } = { request: { ...request, status: null, aborted: false } }
        log.push(entry)
        return (outcome) => {
          entry.request = { ...entry.request, ...outcome }
        }
      },
      behaviourFor: (path) => {
        const rule = rules.find(({ path: pattern, left }) => left > 0 && matches(pattern, path))
        if (!rule) return null
        rule.left -= 1
        return rule.behaviour
      },
    },
  }
}
