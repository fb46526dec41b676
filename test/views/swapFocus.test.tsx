// @vitest-environment jsdom
import { cleanup } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { draw, settled, sheet } from "./support/drawn.js"
import { press } from "./support/sending.js"
import { filledForm, swapScene } from "./support/swapScenes.js"

afterEach(cleanup)

it.each([
  ["Enter amount", { form: { ...filledForm, amount: "" }, next: "addAmount" }],
  ["Incorrect amount", { form: { ...filledForm, amount: "1.2.3" }, next: "incorrectValue" }],
  ["Insufficient balance", { next: "insufficientBalance" }],
] as const)("%j leads to the amount of a swap", async (words, state) => {
  await draw(swapScene({ view: "Swap" }, state))
  await settled()
  await press(words)
  const amount = sheet().getByRole("textbox", { name: "Amount" })
  expect((amount.getRootNode() as ShadowRoot).activeElement).toBe(amount)
})
