import type { SvgElement } from "./parseSvg.js"

/** Elements that draw nothing by themselves: a reference to one costs nothing. */
const GRADIENT = /^(linearGradient|radialGradient|stop)$/

/** Elements without unbounded cost, of SVG images as design tools export them. All others are refused. */
const ALLOWED =
  /^(svg|g|defs|symbol|use|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|title|desc|metadata|style|switch|clipPath|mask|pattern|filter|fe(Flood|Blend|ColorMatrix|Offset|GaussianBlur|Composite|Merge|MergeNode|DropShadow|ComponentTransfer|FuncR|FuncG|FuncB|FuncA)|linearGradient|radialGradient|stop)$/

/** Escapes, variables, images and filter functions: ways to refer to or compute more than the attributes show. */
const HIDDEN = /\\|var\(|--|image-set|src\(|element\(|blur\(|drop-shadow\(|dasharray|animation|@/i

const referredTo = (text: string): readonly string[] =>
  [...text.matchAll(/url\(\s*["']?#([^"')\s]+)["']?\s*\)/gi)].map(([, id = ""]) => id)

const urlsIn = (text: string): number => text.match(/url\(/gi)?.length ?? 0

/** Whether a text of styles refers only to elements of the image, in a form that `referredTo` understands. */
const isPlain = (text: string): boolean => !HIDDEN.test(text) && urlsIn(text) === referredTo(text).length

const allIn = (element: SvgElement): readonly SvgElement[] => [element, ...element.children.flatMap(allIn)]

const idOf = ({ attributes }: SvgElement): string => attributes.find(({ name }) => name === "id")?.value ?? ""

/** Attributes whose content is inherited by, or applies to, every element inside. */
const INHERITED = /^(fill|stroke|style)$/

/**
 * The number of elements that a browser would draw for an SVG image, with what `<use>`, patterns, masks, clip paths and
 * filters repeat. `Infinity` for circular references, for elements and styles whose cost is not known, and for anything
 * that refers outside the image. Takes time in proportion to the image, not to the result.
 */
export const svgWeight = (root: SvgElement): number => {
  const all = allIn(root)
  const byId = new Map([...all].reverse().map((element) => [idOf(element), element]))
  const known = new Map<SvgElement, number>()
  const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0)
  const weightOfId = (id: string): number => {
    const element = byId.get(id)
    return element ? weigh(element) : 0
  }
  const isAllowed = (element: SvgElement): boolean => {
    if (element.localName.includes(":")) return true
    if (!ALLOWED.test(element.localName)) return false
    if (element.localName !== "style") return true
    const { text } = element
    return isPlain(text) && referredTo(text).every((id) => GRADIENT.test(byId.get(id)?.localName ?? "stop"))
  }
  const calculate = (element: SvgElement): number => {
    if (GRADIENT.test(element.localName)) return 0
    if (!isAllowed(element)) return Infinity
    const { attributes } = element
    const links = attributes.filter(({ name }) => /^(\w+:)?href$/.test(name)).map(({ value }) => value.trim())
    const styles = attributes.filter(({ name }) => name !== "d" && name !== "id" && !name.startsWith("xmlns"))
    if (links.some((link) => !link.startsWith("#"))) return Infinity
    if (
      styles.some(
        ({ name, value }) =>
          name === "stroke-dasharray" ||
          ((urlsIn(value) > 0 || name === "style" || name === "filter") && !isPlain(value)),
      )
    )
      return Infinity
    const refs = (inherited: boolean): number =>
      sum(
        styles
          .filter(({ name }) => INHERITED.test(name) === inherited)
          .flatMap(({ value }) => referredTo(value).map(weightOfId)),
      )
    const content = 1 + sum(element.children.map(weigh)) + sum(links.map((link) => weightOfId(link.slice(1))))
    return (content + refs(false)) * (1 + refs(true))
  }
  const weigh = (element: SvgElement): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    known.set(element, Infinity)
    const weight = calculate(element)
    known.set(element, weight)
    return weight
  }
  return weigh(root)
}
