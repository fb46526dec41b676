// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { draw, settled, sheet } from "../support/drawn.js"
import { send } from "../support/sending.js"

afterEach(cleanup)

describe("the speed of a transfer", () => {
  const speeds = ["slow", "normal", "fast"] as const
  const speed = (name: string) => sheet().getByRole<HTMLInputElement>("radio", { name })

  it("is normal until another one is chosen, which the form has then", async () => {
    await draw(send({ speeds }))
    expect(sheet().getByRole("group", { name: "Speed" })).toBeTruthy()
    expect(speed("Normal").checked).toBe(true)
    fireEvent.click(speed("Fast"))
    await settled()
    expect([speed("Slow").checked, speed("Normal").checked, speed("Fast").checked]).toEqual([false, false, true])
  })

  it("is no choice where the wallet decides on the fee", async () => {
    await draw(send())
    expect(sheet().queryByRole("radio")).toBeNull()
  })
})
