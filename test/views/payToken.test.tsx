// @vitest-environment jsdom
import { cleanup } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { draw, settled, sheet } from "./support/drawn.js"
import { payScenes } from "./support/payScenes.js"

afterEach(cleanup)

it("the token that a payment is made with is marked in the list, as in others", async () => {
  await draw(payScenes.PaySelectToken["tokens"] ?? {})
  await settled()
  const rows = sheet().getAllByRole("listitem")
  const marked = rows.filter(({ textContent }) => textContent.includes("Selected"))
  expect(marked).toHaveLength(1)
  expect(marked[0]?.querySelector("[aria-current=true]")).not.toBeNull()
  expect(rows.length).toBeGreaterThan(1)
})
