// @vitest-environment jsdom
import { cleanup } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { draw, settled, sheet } from "./support/drawn.js"
import { press } from "./support/sending.js"
import { filledForm, swapScene } from "./support/swapScenes.js"

afterEach(cleanup)

it.each([
  ["Enter an amount", { form: { ...filledForm, amount: "" }, next: "addAmount" }],
  ["Enter a valid number", { form: { ...filledForm, amount: "1.2.3" }, next: "incorrectValue" }],
  ["Not enough funds", { next: "insufficientBalance" }],
  ["Enter a smaller amount", { next: "insufficientLiquidity" }],
] as const)("%j leads to the amount of a swap", async (words, state) => {
  await draw(swapScene({ view: "Swap" }, state))
  await settled()
  await press(words)
  const amount = sheet().getByRole("textbox", { name: "Amount" })
  expect((amount.getRootNode() as ShadowRoot).activeElement).toBe(amount)
})
