/** An element of an SVG image, without its text, except in a style sheet. */
export interface SvgElement {
  readonly localName: string
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly children: SvgElement[]
  text: string
}

const SVG = "http://www.w3.org/2000/svg"
const ATTRIBUTE = /\s+([\w:.-]+)\s*=\s*("[^"<]*"|'[^'<]*')/g
const TOKEN =
  /<!--[\s\S]*?-->|<\?xml\s[^>]*\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy

const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

const decoded = (value: string): string =>
  value.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
    name ? (characters[name] ?? whole) : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
  )

/** Elements of editors have a prefix; one that stands for SVG itself is refused. */
const attributesIn = (text: string): SvgElement["attributes"] => {
  const attributes = [...text.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => ({
    name,
    value: decoded(value.slice(1, -1)),
  }))
  if (attributes.some(({ name, value }) => name.startsWith("xmlns:") && value.trim() === SVG)) throw new Error("prefix")
  return attributes
}

/**
 * The elements of an SVG image. Throws for everything but plain elements, attributes, text and comments. A `DOMParser`
 * would be blocked on pages that require Trusted Types.
 */
export const parseSvg = (text: string): SvgElement => {
  const top: SvgElement = { localName: "", attributes: [], children: [], text: "" }
  const open = [top]
  let read = 0
  for (const [token, end, name, attributes = "", isEmpty] of text.trim().matchAll(TOKEN)) {
    read += token.length
    const parent = open.at(-1) ?? top
    if (end !== undefined) {
      if (open.length < 2 || parent.localName !== end) throw new Error("end")
      open.pop()
    } else if (name !== undefined) {
      const element = { localName: name, attributes: attributesIn(attributes), children: [], text: "" }
      parent.children.push(element)
      if (!isEmpty) open.push(element)
    } else if (!token.startsWith("<")) parent.text += decoded(token)
  }
  const [root] = top.children
  if (!root || read !== text.trim().length || open.length > 1 || top.children.length > 1) throw new Error("not plain")
  return root
}
