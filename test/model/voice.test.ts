import { describe, expect, it } from "vitest"
import { english } from "../../src/model/words/english.js"

const texts = Object.entries(english)
const breaking = (isBroken: (text: string, key: string) => boolean): readonly string[] =>
  texts.filter(([key, text]) => isBroken(text, key)).map(([key, text]) => `${key}: ${text}`)

/** Written with a capital letter anywhere in a sentence. */
const names = new Set(["ID", "QR"])

/** The words of a text that are neither the first of a sentence nor a name, and are not a placeholder or code. */
const innerWords = (text: string): readonly string[] =>
  text
    .replace(/`[^`]*`|<[^>]*>|\{\w+\}/g, "x")
    .split(/[.?:…]\s+/)
    .flatMap((sentence) => sentence.split(" ").slice(1))

const isTitleCase = (text: string): boolean =>
  innerWords(text).some((word) => /^\p{Lu}/u.test(word) && !names.has(word.replace(/\W/g, "")))

/** Texts that continue a sentence, or stand within a line. */
const continued = new Set([
  ...["embedded.or", "embedded.emailExample"],
  ...["connect.terms", "connect.privacy", "getWallet.opensNewTab", "getWallet.appStore", "swap.noPrice"],
  ...[
    "activity.others",
    "activity.now",
    "approve.wallet",
    "send.otherNetwork",
    "connecting.yourWallet",
    "switch.waitingWallet",
  ],
])

const figuresOfSpeech = [
  ...["key to", "home for", "at a glance", "under the hood", "on the fly", "out of the box", "took its place"],
  ...["under way", "brought up to date", "nothing to hide", "at your fingertips", "seamless", "magic", "journey"],
  ...["hiccup", "oops", "whoops", "uh-oh", "unlock the", "empower", "your gateway", "in the wild", "lost touch"],
]

/** What only a developer says, and the library's name for what a person does. */
const jargon = ["EVM", "RPC", "JSON", "EIP", "CAIP", "nonce", "namespace", "calldata", "connector", "session", "gas"]

/** The longest text that fits beside a picture on a phone, in characters. */
const most = 125

describe("the voice on the screen", () => {
  it("is in sentence case: capital letters only begin a sentence or a name", () => {
    expect(breaking(isTitleCase)).toEqual([])
  })

  it("begins with a capital letter, a placeholder or a number, unless it continues a sentence", () => {
    expect(breaking((text, key) => !continued.has(key) && !/^[\p{Lu}{0-9]/u.test(text))).toEqual([])
  })

  it("has no figure of speech", () => {
    expect(breaking((text) => figuresOfSpeech.some((figure) => text.toLowerCase().includes(figure)))).toEqual([])
  })

  it("has no word that only a developer knows", () => {
    const words = new RegExp(`\\b(${jargon.join("|")})\\b`)
    expect(breaking((text) => words.test(text))).toEqual([])
  })

  it("does not say please, does not apologize and does not exclaim", () => {
    expect(breaking((text) => /\bplease\b|\bsorry\b|!/i.test(text))).toEqual([])
  })

  it("uses the short forms of spoken English, with a straight apostrophe", () => {
    expect(
      breaking((text) => /\b(do|does|did|is|are|could|can|was|were) ?not (?!confirmed|the )|’|\bcannot\b/i.test(text)),
    ).toEqual([])
  })

  it("says choose for what a visitor picks, and complete for what has ended well", () => {
    expect(breaking((text) => /\bselect\b|\bcompleted\b/i.test(text))).toEqual([])
  })

  it("says review for what is read before the wallet asks", () => {
    const titles = texts.filter(([key]) => /\.(previewTitle|quoteTitle|grantTitle)$/.test(key))
    expect(titles).toHaveLength(4)
    expect(titles.filter(([, text]) => !text.startsWith("Review "))).toEqual([])
  })

  it("is brief", () => {
    expect(breaking((text) => text.length > most)).toEqual([])
  })

  it("ends every hint with a full stop, and no title or button", () => {
    expect(breaking((text, key) => /Hint$/.test(key) && !text.endsWith("."))).toEqual([])
    expect(breaking((text, key) => /\.(title|retry|back|close|send|cancel)$/.test(key) && text.endsWith("."))).toEqual(
      [],
    )
  })
})
