// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { feeSpeeds } from "../../../src/model/transfer/feeSpeed.js"
import { failed, loading, ready } from "../../../src/model/remote.js"
import { emptySend, type SendState } from "../../../src/model/send/sendForm.js"
import { draw, sheet } from "../support/drawn.js"
import { bob, filledIn, BOB, send, form, submitting, heading, press } from "../support/sending.js"

afterEach(cleanup)

describe("the preview", () => {
  const preview = (more: Partial<SendState> = {}) =>
    send(more, { stack: [{ view: "Account" }, { view: "Send" }, { view: "SendPreview" }] })

  it("shows the amount, the receiver, the network and the fee", async () => {
    await draw(preview())
    for (const words of ["0.25 ETH", "About $750.00", "alice.eth", BOB, "Ethereum", "0.00042 ETH · $1.26"])
      expect(sheet().getByText(words)).toBeTruthy()
  })

  it.each([
    [
      "What is the network fee?",
      "The network charges this fee to process your transfer. Neither this site nor your wallet receives it.",
    ],
    ["What is a network?", "Each network is a separate blockchain. Your transfer arrives on this one only."],
  ])("answers %s below the line, and closes the answer again", async (question, answer) => {
    await draw(preview())
    const button = sheet().getByRole("button", { name: question })
    expect([button.getAttribute("aria-expanded"), sheet().queryByText(answer)]).toEqual(["false", null])
    await press(question)
    expect(button.getAttribute("aria-expanded")).toBe("true")
    expect(sheet().getByText(answer).id).toBe(button.getAttribute("aria-controls"))
    await press(question)
    expect(sheet().queryByText(answer)).toBeNull()
  })

  it("rounds a long amount to five places, and shows it exactly as well", async () => {
    await draw(preview(form({ amount: "1.123456789" })))
    expect(sheet().getByText("1.12346 ETH")).toBeTruthy()
    expect(sheet().getByText("Exactly 1.123456789")).toBeTruthy()
  })

  it("warns before a transfer to the own address", async () => {
    await draw(preview({ warnings: [{ code: "yourself" }] }))
    expect(sheet().getByText("This is your own address.")).toBeTruthy()
  })

  it("warns before a transfer to an address that the name has for another network", async () => {
    await draw(preview({ receiver: ready({ ...bob, name: "bob.eth", registeredFor: "eip155:137" }) }))
    expect(sheet().getByText("This name has an address on Polygon, but none on Ethereum.")).toBeTruthy()
  })

  it.each<[string, SendState["fee"]]>([
    ["is on show", loading()],
    ["is known, after it could not be estimated", failed(fail("ChainUnreachable", { network: "eip155:1" }))],
  ])("sends nothing before the fee %s, where the site decides on it", async (_, fee) => {
    const { submit, scene } = submitting(preview({ speeds: feeSpeeds, fee }))
    await draw(scene)
    await press("Send")
    expect(submit).not.toHaveBeenCalled()
    expect(heading()).toBe("Review transfer")
    expect(sheet().getByRole("button", { name: "Send" }).getAttribute("aria-busy")).toBe("true")
  })

  it("sends once, and opens the approval", async () => {
    const { submit, scene } = submitting(preview())
    const { wallet } = await draw(scene)
    await press("Send")
    expect(heading()).toBe("Transfer")
    expect(submit).toHaveBeenCalledTimes(1)
    expect(wallet.modal.state$.value.stack.map(({ view }) => view)).toEqual([
      "Account",
      "Send",
      "SendPreview",
      "ApproveTransaction",
    ])
  })

  it("sends nothing at the second click of a double click, whose first was on Review", async () => {
    const { submit, scene } = submitting(preview())
    await draw(scene)
    fireEvent.click(sheet().getByRole("button", { name: "Send" }), { detail: 2 })
    expect(submit).not.toHaveBeenCalled()
    expect(heading()).toBe("Review transfer")
  })

  it("shows all warnings, and that the token is an imitation with its whole contract", async () => {
    const address = "0x00000000000000000000000000000000000bad00"
    const warnings = [
      { code: "imitation", symbol: "USDC", address },
      { code: "contract" },
      { code: "firstTime" },
    ] as const
    await draw(preview({ warnings }))
    expect(sheet().getByText(`This is not the real USDC. Its contract is ${address}.`)).toBeTruthy()
    expect(sheet().getByText(/This is a contract, not a wallet/)).toBeTruthy()
    expect(sheet().getByText(/no earlier transfer to this address/)).toBeTruthy()
  })

  it("sends nothing again after going back while the wallet waits for approval", async () => {
    const { submit, states, scene } = submitting(preview())
    await draw(scene)
    await press("Send")
    act(() => states.sendForm.next({ ...filledIn, progress: { status: "sending", step: { type: "awaitingWallet" } } }))
    await press("Back")
    expect(heading()).toBe("Review transfer")
    expect(sheet().queryByRole("button", { name: "Send" })).toBeNull()
    await press("View transfer")
    expect(submit).toHaveBeenCalledTimes(1)
  })

  it("returns to a form that can no longer be sent", async () => {
    await draw(preview({ fee: ready("1.2") }))
    expect(sheet().queryByRole("button", { name: "Send" })).toBeNull()
    await press("Change")
    expect(heading()).toBe("Send")
  })

  it("shows nothing of an empty form, and opens the form", async () => {
    await draw(preview(emptySend))
    await press("Fill in the form")
    expect(heading()).toBe("Send")
  })

  it("goes back when it is cancelled", async () => {
    await draw(preview())
    await press("Cancel")
    expect(heading()).toBe("Send")
  })
})
