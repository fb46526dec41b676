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

const LINK = /^(\w+:)?href$/

/** Attributes whose content is inherited by, or applies to, every element inside. */
const INHERITED = /^(fill|stroke|style)$/

const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0)

type ById = ReadonlyMap<string, SvgElement>

/** Whether the cost of an element, without its content, is known: from its name, its style sheet and its attributes. */
const isKnown = ({ localName, attributes, text }: SvgElement, byId: ById): boolean => {
  if (!localName.includes(":") && !ALLOWED.test(localName)) return false
  const isGradient = (id: string): boolean => GRADIENT.test(byId.get(id)?.localName ?? "stop")
  if (localName === "style" && !(isPlain(text) && referredTo(text).every(isGradient))) return false
  return attributes.every(
    ({ name, value }) =>
      name !== "stroke-dasharray" &&
      (isPlain(value) || (urlsIn(value) === 0 && name !== "style" && name !== "filter")) &&
      (!LINK.test(name) || value.trim().startsWith("#")),
  )
}

/** The ids that an element refers to: by links, by attributes that apply once, by attributes that are inherited. */
const refsOf = ({ attributes }: SvgElement) => {
  const refs = (isInherited: boolean): readonly string[] =>
    attributes.filter(({ name }) => INHERITED.test(name) === isInherited).flatMap(({ value }) => referredTo(value))
  const links = attributes.filter(({ name }) => LINK.test(name)).map(({ value }) => value.trim().slice(1))
  return { once: [...links, ...refs(false)], inherited: refs(true) }
}

/**
 * The number of elements that a browser would draw for an SVG image, with what `<use>`, patterns, masks, clip paths and
 * filters repeat. `Infinity` for circular references, for elements and styles whose cost is not known, and for anything
 * that refers outside the image. Takes time in proportion to the image, not to the result.
 */
export const svgWeight = (root: SvgElement): number => {
  const byId: ById = new Map([...allIn(root)].reverse().map((element) => [idOf(element), element]))
  const known = new Map<SvgElement, number>()
  const weighId = (id: string): number => {
    const element = byId.get(id)
    return element ? weigh(element) : 0
  }
  const calculate = (element: SvgElement): number => {
    if (GRADIENT.test(element.localName)) return 0
    if (!isKnown(element, byId)) return Infinity
    const { once, inherited } = refsOf(element)
    return (1 + sum(element.children.map(weigh)) + sum(once.map(weighId))) * (1 + sum(inherited.map(weighId)))
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
