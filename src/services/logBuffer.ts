import { cloudLimits } from "../model/cloudLimits.js"
import { fail } from "../model/errors.js"

interface Line {
  readonly text: string
  readonly bytes: number
}

/** The newest lines of a log, as UTF-8 no larger than 1 024 000 bytes together: the oldest give way (SPEC §9). */
export interface LogBuffer {
  /** @throws {WalletError} `LogValueTooBig` when the line alone is larger than the buffer (SPEC §8). */
  readonly add: (text: string) => void
  /** The oldest first. */
  readonly lines: () => readonly string[]
}

/** A log with this much room, in bytes. */
export const logBuffer = (room: number = cloudLimits.logBytes): LogBuffer => {
  const encoder = new TextEncoder()
  const lines: Line[] = []
  let used = 0
  return {
    add: (text) => {
      const bytes = encoder.encode(text).length
      if (bytes > room) throw fail("LogValueTooBig", { size: bytes, room })
      lines.push({ text, bytes })
      used += bytes
      while (used > room) used -= lines.shift()?.bytes ?? 0
    },
    lines: () => lines.map(({ text }) => text),
  }
}
