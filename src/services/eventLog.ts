import { asyncScheduler, map, merge, tap, type TimestampProvider } from "rxjs"
import { chainLimits } from "../model/chainLimits.js"
import type { EventSink } from "./eventSink.js"
import { type LogBuffer, logBuffer } from "./logBuffer.js"

/** What a wallet has done, for a bug report: it stays in the memory of the page until the site takes it out. */
export interface EventLog extends LogBuffer {
  /** Writes down every event and every failure of a wallet: its code and details, and never what has caused it. */
  readonly sink: EventSink
  /** The log as one text, a line each. */
  readonly text: () => string
}

/** Icons and long words of strangers are cut: a log of pictures tells nothing. */
const short = (_: string, value: unknown): unknown =>
  typeof value === "string" && value.length > chainLimits.wordsLength
    ? `${value.slice(0, chainLimits.wordsLength)}…`
    : value

/** A log with room for 1 024 000 bytes; beyond that, the oldest lines give way. */
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
