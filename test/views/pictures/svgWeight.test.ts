import { describe, expect, it } from "vitest"
import { parseSvg } from "../../../src/views/pictures/parseSvg.js"
import { svgWeight } from "../../../src/views/pictures/svgWeight.js"

const weigh = (content: string): number =>
  svgWeight(
    parseSvg(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`),
  )

/** Ten levels, each of which repeats the level below ten times. */
const bomb = (leaf: string, level: (id: string, below: string) => string): string =>
  [...Array(10).keys()].map((index) => level(`l${index + 1}`, `l${index}`)).join("") + `<g id="l0">${leaf}</g>`
const tenTimes = (text: string): string => text.repeat(10)
const rect = '<rect width="9" height="9"/>'

describe("the weight of an SVG image", () => {
  it.each([
    ["shapes", `${rect}<path d="M0 0h9"/>`, 3],
    ["a gradient on a group", `<linearGradient id="a"><stop/></linearGradient><g fill="url(#a)">${rect}</g>`, 3],
    ["a symbol used twice", `<symbol id="s">${rect}</symbol><use href="#s"/><use xlink:href="#s"/>`, 9],
    ["a mask on a group", `<mask id="m">${rect}</mask><g mask="url(#m)">${rect}</g>`, 7],
    ["a clip path in a style", `<clipPath id="c">${rect}</clipPath><g style="clip-path:url(#c)">${rect}</g>`, 9],
    ["a style sheet", `<style>.a{fill:#fff}</style><path class="a"/>`, 3],
    ["a gradient in a style sheet", `<style>.a{fill:url(#a)}</style><linearGradient id="a"/><path class="a"/>`, 3],
    ["a shadow", `<filter id="f"><feFlood/><feOffset/></filter><g filter="url(#f)">${rect}</g>`, 9],
    ["what other programs left behind", `<x:view xmlns:x="https://draw.example/"/>${rect}`, 3],
  ])("of %s is the number of elements that are drawn", (_, content, weight) => {
    expect(weigh(content)).toBe(weight)
  })

  it.each([
    ["nested uses", bomb(rect, (id, below) => `<g id="${id}">${tenTimes(`<use href="#${below}"/>`)}</g>`)],
    [
      "nested patterns",
      bomb(rect, (id, below) => `<pattern id="${id}">${tenTimes(`<rect fill="url(#${below})"/>`)}</pattern>`) +
        `<rect fill="url(#l10)"/>`,
    ],
    [
      "nested patterns that are inherited",
      bomb(rect, (id, below) => `<pattern id="${id}"><g fill="url(#${below})">${tenTimes(rect)}</g></pattern>`) +
        `<rect fill="url(#l10)"/>`,
    ],
    [
      "nested masks",
      bomb(rect, (id, below) => `<mask id="${id}">${tenTimes(`<rect mask="url('#${below}')"/>`)}</mask>`),
    ],
    [
      "nested clip paths",
      bomb(rect, (id, below) => `<clipPath id="${id}">${tenTimes(`<rect clip-path="URL(#${below})"/>`)}</clipPath>`),
    ],
  ])("of %s is what they would draw, and is found at once", (_, content) => {
    const before = performance.now()
    expect(weigh(content)).toBeGreaterThan(1e9)
    expect(performance.now() - before).toBeLessThan(1_000)
  })

  it.each([
    ["an element that contains itself", `<g id="a"><use href="#a"/></g>`],
    ["a script", "<script/>"],
    ["a page", "<foreignObject/>"],
    ["an animation", `<animate attributeName="x"/>`],
    ["an image inside", `<image href="data:image/png;base64,AAAA"/>`],
    ["another file", `<use href="https://evil.example/a.svg#a"/>`],
    ["another file in a style", `<rect fill="url(https://evil.example/a.svg#a)"/>`],
    ["an escaped reference", `<rect fill="url(\\23 a)"/>`],
    ["a reference in a variable", `<g style="--a:url(#b);fill:var(--a)"/>`],
    ["a pattern in a style sheet", `<style>rect{fill:url(#p)}</style><pattern id="p"/>`],
    ["an import", `<style>@import "https://evil.example/a.css"</style>`],
    ["a computed blur", `<rect filter="blur(9999px)"/>`],
    ["noise", `<filter id="f"><feTurbulence/></filter>`],
    ["many dashes", `<path stroke-dasharray="0.001"/>`],
    ["a reference behind a character reference", `<g id="a"><use href="&#35;a"/></g>`],
    ["a marker", `<marker id="m"/>`],
  ])("with %s is without limit", (_, content) => {
    expect(weigh(content)).toBe(Infinity)
  })

  it.each([
    ["an entity", `<!DOCTYPE svg [<!ENTITY a "b">]><svg/>`],
    ["a style sheet outside", `<?xml-stylesheet href="a.css"?><svg/>`],
    ["an element that does not end", "<svg><g></svg>"],
    ["a prefix for SVG", `<svg xmlns:s="http://www.w3.org/2000/svg"><s:use/></svg>`],
    ["two roots", "<svg/><svg/>"],
    ["no quotes", "<svg a=b/>"],
  ])("with %s is not read", (_, text) => {
    expect(() => parseSvg(text)).toThrow()
  })
})
