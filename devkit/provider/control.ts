/** How the provider behaves on a path, other than well. */
export type Behaviour =
  /** Answers a failure in the provider's own form (CONTRACTS §1.3). */
  | { readonly type: "fail"; readonly status: number; readonly field?: string; readonly description?: string }
  /** Answers 429, as when one has asked too often. */
  | { readonly type: "rateLimit" }
  /** Hangs up without an answer, as a server does that is going down. */
  | { readonly type: "close" }
  /** Never answers. */
  | { readonly type: "hang" }
  /** Answers 200 with a text that is no answer. */
  | { readonly type: "garbage"; readonly text?: string }
  /** Answers 200 with this JSON. */
  | { readonly type: "answer"; readonly json: unknown }
  /** Answers well, after this many milliseconds. */
  | { readonly type: "slow"; readonly ms: number }

/** A request that the provider has got. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: string
  /** Null while there is no answer. */
  readonly status: number | null
  /** The connection ended before the answer was out. */
  readonly aborted: boolean
}

// A path is written with one star for any one segment (see `matches`), and with two at its end for whatever follows.

/** What a test tells the provider and asks it. */
export interface Control {
  /** From now on a path behaves so; with `times`, only for that many requests. The newest word on a path counts. */
  readonly behave: (path: string, behaviour: Behaviour, times?: number) => void
  /** A path, or every path, behaves well again. */
  readonly heal: (path?: string) => void
  /** The requests to a path, or to all, oldest first. */
  readonly asked: (path?: string) => readonly Asked[]
  readonly count: (path?: string) => number
  /** Forgets what was asked. */
  readonly forget: () => void
}

/** The other side of `Control`: what the server tells it and asks it. */
export interface Ears {
  /** Writes down a request, and answers how to write down what became of it. */
  readonly hear: (request: Pick<Asked, "method" | "path" | "query" | "body">) => (outcome: Partial<Asked>) => void
  /** How a request to this path is to be treated; counts against `times`. */
  readonly behaviourFor: (path: string) => Behaviour | null
}

interface Word {
  readonly path: string
  readonly behaviour: Behaviour
  left: number
}

const matches = (pattern: string, path: string): boolean => {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&")
  const expression = escaped.replace(/\*\*$/, "\u0000").replace(/\*/g, "[^/]+").replace("\u0000", ".*")
  return new RegExp(`^${expression}$`).test(path)
}

/** What is said to a provider and what it has heard. */
export const createControl = (): { readonly control: Control; readonly ears: Ears } => {
  let words: readonly Word[] = []
  const heard: { asked: Asked }[] = []
  const asked: Control["asked"] = (path = "**") =>
    heard.map((entry) => entry.asked).filter((one) => matches(path, one.path))
  return {
    control: {
      behave: (path, behaviour, times = Infinity) => {
        words = [{ path, behaviour, left: times }, ...words.filter((word) => word.path !== path)]
      },
      heal: (path) => {
        words = path === undefined ? [] : words.filter((word) => word.path !== path)
      },
      asked,
      count: (path) => asked(path).length,
      forget: () => {
        heard.length = 0
      },
    },
    ears: {
      hear: (request) => {
        const entry: { asked: Asked } = { asked: { ...request, status: null, aborted: false } }
        heard.push(entry)
        return (outcome) => {
          entry.asked = { ...entry.asked, ...outcome }
        }
      },
      behaviourFor: (path) => {
        const word = words.find(({ path: pattern, left }) => left > 0 && matches(pattern, path))
        if (!word) return null
        word.left -= 1
        return word.behaviour
      },
    },
  }
}
