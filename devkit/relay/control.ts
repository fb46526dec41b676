/** A simulated behaviour of the relay. */
export type RelayBehaviour =
  /**
   * Closes the socket with the code 3000 and this reason, as the relay does with a project or an origin that it refuses.
   * `takes` is how long that takes, in ms: it is slow to read that the client has closed its side.
   */
  | { readonly type: "refuse"; readonly reason: string; readonly takes?: number }
  /** Accepts, and never responds. A message is not delivered; it stays in the mailbox. */
  | { readonly type: "hang" }
  /** Acts normally after a delay in ms. */
  | { readonly type: "slow"; readonly ms: number }
  /** Acts twice: a relay delivers a message at least once. */
  | { readonly type: "twice" }
  /** Responds to a call with a JSON-RPC error. */
  | { readonly type: "fail"; readonly code?: number; readonly message?: string }
  /** Sends text that is not JSON-RPC. */
  | { readonly type: "garbage"; readonly text?: string }

/** What a behaviour applies to: new sockets, calls by their method (`irn_publish`), or deliveries (`irn_subscription`). */
export type RelayEvent = "connect" | "irn_subscription" | `irn_${string}` | `wc_${string}`

/** A new socket, call or delivery, as the relay has seen it. */
export interface RecordedEvent {
  readonly name: string
  /** The client's id; empty for a socket that is refused. */
  readonly client: string
  readonly topic: string | null
}

/** What the relay holds at the moment. */
export interface RelayCounts {
  /** Those that it serves: neither refused nor kept waiting. */
  readonly sockets: number
  readonly subscriptions: number
  readonly messages: number
}

// In a name `*` matches any text: `*` is everything, `irn_*` every call but those of `wc_`, and every delivery.

/** A test's control over what the relay does. */
export interface RelayBehaviours {
  /** Sets the behaviour for events of this name, with `times` only for that many. The last call for a name wins. */
  readonly behave: (name: RelayEvent | `${string}*`, behaviour: RelayBehaviour, times?: number) => void
  /** Restores the normal behaviour for a name, or for all names. */
  readonly heal: (name?: string) => void
  /** The latest 10,000 events of a name, or of all names, oldest first. */
  readonly events: (name?: string) => readonly RecordedEvent[]
  readonly count: (name?: string) => number
  /** Clears the recorded events. */
  readonly forget: () => void
}

/** A test's control over the relay. */
export interface RelayControl extends RelayBehaviours {
  /** Of a client with this id, or of all. Messages are those of all in any case. */
  readonly counts: (client?: string) => RelayCounts
  /** Cuts every connection without a word, like a broken network. Clients may connect again at once. */
  readonly dropSockets: () => void
  /** Ends the relay: it has no sockets, and its port refuses connections. */
  readonly goDown: () => Promise<void>
  /** Starts it again on its port, with or without the messages of its mailbox. Subscriptions are lost, as with every socket. */
  readonly comeBack: (options: { readonly mailbox: "kept" | "lost" }) => Promise<void>
}

/** The relay's side of `RelayBehaviours`. */
export interface RelayRecorder {
  /** Records an event. The result is how to act; it counts against `times`. */
  readonly record: (event: RecordedEvent) => RelayBehaviour | null
}

interface Rule {
  readonly name: string
  readonly behaviour: RelayBehaviour
  left: number
}

/** How many events are remembered. */
const REMEMBERED = 10_000

const matches = (pattern: string, name: string): boolean =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern

export const createBehaviours = (): { readonly behaviours: RelayBehaviours; readonly recorder: RelayRecorder } => {
  let rules: readonly Rule[] = []
  let log: readonly RecordedEvent[] = []
  const events: RelayBehaviours["events"] = (name = "*") => log.filter((event) => matches(name, event.name))
  return {
    behaviours: {
      behave: (name, behaviour, times = Infinity) => {
        rules = [{ name, behaviour, left: times }, ...rules.filter((rule) => rule.name !== name)]
      },
      heal: (name) => {
        rules = name === undefined ? [] : rules.filter((rule) => rule.name !== name)
      },
      events,
      count: (name) => events(name).length,
      forget: () => {
        log = []
      },
    },
    recorder: {
      record: (event) => {
        log = [...log.slice(1 - REMEMBERED), event]
        const rule = rules.find(({ name, left }) => left > 0 && matches(name, event.name))
        if (!rule) return null
        rule.left -= 1
        return rule.behaviour
      },
    },
  }
}
