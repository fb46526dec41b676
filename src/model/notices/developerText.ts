import { fill } from "../text/messages.js"
import type { Notice } from "./notice.js"
import { noticeWords } from "../words/notices.js"

const words: ReadonlyMap<string, string> = new Map(Object.entries(noticeWords))

const asSentences = (before: string, text: string): string => `${before}${/[.!?]$/.test(before) ? "" : "."} ${text}`

/** A notice as a line for the developer: the code of the error, its words, and the values that they do not have. */
export const developerText = ({ short, long, values, details }: Notice): string => {
  const texts = [short, ...(long ? [long] : [])].map((key) => words.get(key) ?? key)
  const code = words.has(short) ? `${short.replace(/^error\./, "")}: ` : ""
  const said = [...texts.map((text) => fill(text, values)), ...(details ? [details] : [])].reduce(asSentences)
  const unsaid = Object.entries(values)
    .filter(([name, value]) => value !== details && !texts.some((text) => text.includes(`{${name}}`)))
    .map(([name, value]) => ` (${name}: ${value})`)
  return `${code}${said}${unsaid.join("")}`
}
