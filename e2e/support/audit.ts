import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type axe from "axe-core"
import { expect, type Frame, type Page } from "@playwright/test"

/** No colour is changing any more: one that is half way there has no contrast yet. */
const settled = (frame: Frame): Promise<unknown> =>
  frame.evaluate(() => {
    const inside = [...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const running = [document, ...inside].flatMap((root) => root.getAnimations())
    const transitions = running.filter((animation) => animation instanceof CSSTransition)
    return Promise.allSettled(transitions.map(({ finished }) => finished.then(() => undefined)))
  })

/** Half the size of `axe.source`. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** What axe finds in a document. It is loaded there once, and computes only what is wrong: a third of the time of its builder. */
const violationsIn = async (frame: Frame): Promise<readonly axe.Result[]> => {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource)
  await settled(frame)
  return frame.evaluate(async () => {
    const inPage = (window as unknown as { readonly axe: typeof axe }).axe
    return (await inPage.run(document, { resultTypes: ["violations"], iframes: false })).violations
  })
}

/** Expects no axe violations on the page and in its frames; `what` names it in a failure. */
export const expectNoViolations = async (page: Page, what: string): Promise<void> => {
  const all = await Promise.all(page.frames().map(violationsIn))
  const found = all.flat().map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)
  expect(found, `axe violations in ${what}`).toEqual([])
}

/** The texts of what can be pressed in the modal and is smaller than 44 × 44 px. Links in a sentence have their own rule. */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll("[data-rxwallet]")].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    return roots
      .flatMap((root) => [...root.querySelectorAll("button, a[href], [role=button], label:has(input), select")])
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== "inline")
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 43.9)
      .map(({ element, box }) => `${element.textContent || element.ariaLabel}: ${box.width} × ${box.height}`)
  })

/** The messages on the page that are cut off, by an ellipsis, a limit of lines, or an edge. Data may be. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const within = (root: ParentNode): readonly Element[] =>
      [...root.querySelectorAll("*")].flatMap((element) =>
        element.shadowRoot ? [element, ...within(element.shadowRoot)] : [element],
      )
    const isCut = (text: Text): boolean => {
      if (text.parentElement?.checkVisibility() !== true) return false
      const range = document.createRange()
      range.selectNode(text)
      const words = range.getBoundingClientRect()
      let scrolls = false
      for (
        let box: HTMLElement | null = text.parentElement;
        box && !box.contains(document.body);
        box = box.parentElement
      ) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box)
        if (clipPath !== "none") return false // for screen readers only
        const edge = box.getBoundingClientRect()
        const isBeside = words.left < edge.left - 1 || words.right > edge.right + 1
        const isBelow = words.top < edge.top - 1 || words.bottom > edge.bottom + 1
        scrolls ||= /auto|scroll/.test(overflowY)
        if (isBeside && /hidden|clip/.test(overflowX)) return true
        if (isBelow && !scrolls && /hidden|clip/.test(overflowY)) return true
      }
      return false
    }
    return within(document)
      .flatMap((element) => [...element.childNodes])
      .filter((node): node is Text => node instanceof Text && node.data.includes("~") && isCut(node))
      .map(({ data }) => data)
  })

/** Expects no message that is cut off; `what` names the page in a failure. */
export const expectNothingCut = (page: Page, what: string): Promise<void> =>
  expect.poll(() => cutOff(page), { message: `cut off in ${what}` }).toEqual([])

/** Expects room for a finger on all that can be pressed; `what` names the page in a failure. */
export const expectRoomForFinger = async (page: Page, what: string): Promise<void> =>
  expect(await tooSmall(page), `too small for a finger in ${what}`).toEqual([])
