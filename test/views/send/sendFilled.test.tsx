// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { emptySend } from "../../../src/model/send/sendForm.js"
import { draw, settled, sheet } from "../support/drawn.js"
import { BOB, press, send } from "../support/sending.js"

afterEach(cleanup)

const amount = () => sheet().getByRole<HTMLInputElement>("textbox", { name: "Amount" })

describe("a form that a site opens", () => {
  const asked = { view: "Send", to: BOB, amount: "5", token: "eip155:1:0xGone" } as const

  it("is filled in from the route once, and not again on the way back", async () => {
    const { wallet } = await draw(send(emptySend, { stack: [asked] }))
    expect(wallet.sendForm.state$.value.form).toMatchObject({ receiver: BOB, amount: "5" })
    fireEvent.change(amount(), { target: { value: "6" } })
    await press(/Choose token/)
    await press("Back")
    expect(amount().value).toBe("6")
  })

  const rejected = fail("UserRejected", { connector: "io.metamask" })
  const failedBefore = { status: "failed", error: rejected, last: null } as const
  const ofAnother = { token: null, amount: "0.25", receiver: "alice.eth" }

  it("is filled in, too, where a transfer to someone else has failed before", async () => {
    const { wallet } = await draw(send({ form: ofAnother, progress: failedBefore }, { stack: [asked] }))
    expect(wallet.sendForm.state$.value.form).toMatchObject({ receiver: BOB, amount: "5" })
  })

  it("is filled in once the transfer that was in progress has ended", async () => {
    const progress = { status: "sending", step: null } as const
    const { wallet, states } = await draw(send({ form: ofAnother, progress }, { stack: [asked] }))
    expect(wallet.sendForm.state$.value.form).toMatchObject({ receiver: "alice.eth" })
    act(() => states.sendForm.next({ ...states.sendForm.value, progress: failedBefore }))
    await settled()
    expect(wallet.sendForm.state$.value.form).toMatchObject({ receiver: BOB, amount: "5" })
  })

  it("is filled in, too, where that transfer was looked at meanwhile", async () => {
    const progress = { status: "sending", step: null } as const
    const { wallet, states } = await draw(send({ form: ofAnother, progress }, { stack: [asked] }))
    await press("View transfer")
    act(() => states.sendForm.next({ ...states.sendForm.value, progress: failedBefore }))
    act(() => wallet.modal.back())
    await settled()
    expect(wallet.sendForm.state$.value.form).toMatchObject({ receiver: BOB, amount: "5" })
  })

  it("is not filled in again after it was sent", async () => {
    const { wallet, states } = await draw(send(emptySend, { stack: [asked] }))
    act(() => states.sendForm.next({ ...states.sendForm.value, progress: { status: "sending", step: null } }))
    await settled()
    act(() => states.sendForm.next({ ...states.sendForm.value, form: emptySend.form, progress: emptySend.progress }))
    await settled()
    expect(wallet.sendForm.state$.value.form).toMatchObject({ receiver: "", amount: "" })
  })

  it("never uses the native currency instead of a token that the account does not have", async () => {
    const { wallet } = await draw(send(emptySend, { stack: [asked] }))
    expect(wallet.sendForm.state$.value.form.token).toMatchObject({
      address: "eip155:1:0xGone",
      quantity: { numeric: "0" },
    })
    expect(sheet().getByText("This account doesn't have the token that the site asked for.")).toBeTruthy()
  })

  it("sends the native currency for a site that names no token", async () => {
    const { wallet } = await draw(send(emptySend, { stack: [{ view: "Send", to: BOB }] }))
    expect(wallet.sendForm.state$.value.form.token).toMatchObject({ symbol: "ETH", address: null })
    expect(sheet().getByRole("button", { name: /ETH/ })).toBeTruthy()
  })
})
