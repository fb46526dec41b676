import { english, type Messages } from "../../../src/entries/messages.js"

const accents: Readonly<Record<string, string>> = {
  ...{ a: "á", b: "ƀ", c: "ç", d: "đ", e: "é", f: "ƒ", g: "ĝ", h: "ĥ", i: "í", j: "ĵ", k: "ķ", l: "ļ", m: "ɱ" },
  ...{ n: "ñ", o: "ó", p: "ƥ", q: "ʠ", r: "ŕ", s: "š", t: "ţ", u: "ú", v: "ṽ", w: "ŵ", x: "ẋ", y: "ý", z: "ž" },
  ...{ A: "Á", B: "Ɓ", C: "Ç", D: "Đ", E: "É", F: "Ƒ", G: "Ĝ", H: "Ĥ", I: "Í", J: "Ĵ", K: "Ķ", L: "Ļ", M: "Ḿ" },
  ...{ N: "Ñ", O: "Ó", P: "Ƥ", Q: "Ɋ", R: "Ŕ", S: "Š", T: "Ţ", U: "Ú", V: "Ṽ", W: "Ŵ", X: "Ẋ", Y: "Ý", Z: "Ž" },
}

/** A text as of a language that no one speaks: accented, longer by 40 %, in brackets, with the same placeholders. */
export const pseudo = (text: string): string => {
  const foreign = text.replace(/\{\w+\}|[A-Za-z]/g, (part) => accents[part] ?? part)
  return `⟦${foreign}${"~".repeat(Math.ceil(text.length * 0.4))}⟧`
}

const translated = Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudo(text)]))

/** All messages in that language, and the keys that were read. */
export const pseudoMessages = (): { readonly messages: Messages; readonly read: ReadonlySet<string> } => {
  const read = new Set<string>()
  const messages = new Proxy(translated, {
    get: (target, key) => {
      if (typeof key === "string" && key in target) read.add(key)
      return Reflect.get(target, key) as unknown
    },
  }) as Messages
  return { messages, read }
}

/** Messages that stand for a name, and so within others. */
const names = [
  ...([
    "network.unknown",
    "send.otherNetwork",
    "connecting.yourWallet",
    "switch.waitingWallet",
    "unsupported.site",
  ] as const),
  ...(["activity.collectible", "activity.token"] as const),
].map((key) => pseudo(english[key]))

const isOneMessage = (text: string): boolean => {
  const flat = names.reduce((rest, name) => (text === name ? rest : rest.replaceAll(name, "x")), text)
  return /^⟦[^⟦⟧]*⟧$/.test(flat)
}

/** The text of an element itself: its children have texts of their own. */
const ownText = (element: Element): string =>
  [...element.childNodes]
    .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : ""))
    .join("")
    .trim()

const attributes = ["aria-label", "title", "placeholder", "alt", "aria-description", "aria-valuetext"]

/** Every text of an element and its descendants that is neither one whole message nor data. */
export const foreignTexts = (root: Element, isData: (text: string) => boolean): readonly string[] =>
  [root, ...root.querySelectorAll("*")].flatMap((element) => {
    const texts = [ownText(element), ...attributes.map((name) => element.getAttribute(name)?.trim() ?? "")]
    return texts.filter((text) => text !== "" && !isOneMessage(text) && !isData(text))
  })
