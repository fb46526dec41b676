import { asyncScheduler, map, merge, tap, type TimestampProvider } from "rxjs"
import { chainLimits } from "../model/chainLimits.js"
import { cloudLimits } from "../model/analytics/cloudLimits.js"
import { fail } from "../model/errors.js"
import type { EventSink } from "./eventSink.js"

interface Line {
  readonly text: string
  readonly bytes: number
}

/** The newest lines of a log, at most 1,024,000 bytes of UTF-8 in total; the oldest are dropped (SPEC §9). */
export interface LogBuffer {
  /** @throws {WalletError} `LogValueTooBig` when the line alone is larger than the buffer (SPEC §8). */
  readonly add: (text: string) => void
  /** Oldest first. */
  readonly lines: () => readonly string[]
}

/** A log of at most `capacity` bytes. */
export const logBuffer = (capacity: number = cloudLimits.logBytes): LogBuffer => {
  const encoder = new TextEncoder()
  const lines: Line[] = []
  let used = 0
  return {
    add: (text) => {
      const bytes = encoder.encode(text).length
      if (bytes > capacity) throw fail("LogValueTooBig", { size: bytes, capacity })
      lines.push({ text, bytes })
      used += bytes
      while (used > capacity) used -= lines.shift()?.bytes ?? 0
    },
    lines: () => lines.map(({ text }) => text),
  }
}

/** A log of a wallet's events for bug reports, kept in memory. */
export interface EventLog extends LogBuffer {
  /** Logs every event and every failure of a wallet: code and details, never the `cause`. */
  readonly sink: EventSink
  /** The log as one text, one line per entry. */
  readonly text: () => string
}

/** Truncates long strings, such as data URLs of icons. */
const short = (_: string, value: unknown): unknown =>
  typeof value === "string" && value.length > chainLimits.messageLength
    ? `${value.slice(0, chainLimits.messageLength)}…`
    : value

/** Creates a log of at most 1,024,000 bytes; beyond that the oldest lines are dropped (SPEC §9). */
export const eventLog = (clock: TimestampProvider = asyncScheduler): EventLog => {
  const { add, lines } = logBuffer()
  const write = (name: string, details: object): void =>
    add(`${new Date(clock.now()).toISOString()} ${name} ${JSON.stringify(details, short)}`)
  return {
    add,
    lines,
    text: () => lines().join("\n"),
    sink: (events$, failures$) =>
      merge(
        events$.pipe(map(({ type, ...details }) => [type, details] as const)),
        failures$.pipe(map(({ code, details }) => [`failed: ${code}`, details] as const)),
      ).pipe(tap(([name, details]) => write(name, details))),
  }
}
