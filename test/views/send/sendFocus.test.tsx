// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { loading } from "../../../src/model/remote.js"
import { draw, sheet } from "../support/drawn.js"
import { form, send } from "../support/sending.js"
import type { Scene } from "../support/stillWallet.js"

afterEach(cleanup)

describe("Enter in the form of a transfer", () => {
  it.each<[string, Scene]>([
    ["Loading", send(form({ token: null }), { tokens: loading(), balance: loading() })],
    ["Looking up the name", send({ receiver: loading() })],
  ])("leaves the focus where it is while the button says %j: no field is wrong", async (words, scene) => {
    await draw(scene)
    const amount = sheet().getByRole<HTMLInputElement>("textbox", { name: "Amount" })
    const button = sheet().getByRole<HTMLButtonElement>("button", { name: words })
    amount.focus()
    fireEvent.submit(button.form ?? button)
    expect((amount.getRootNode() as ShadowRoot).activeElement).toBe(amount)
  })
})
