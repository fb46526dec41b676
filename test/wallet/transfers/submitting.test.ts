import { first } from "rxjs"
import { describe, expect, it } from "vitest"
import { fakeHash } from "../../../src/testing/walletMethods.js"
import { BOB } from "../../support/testPage.js"
import { inFakeTime } from "../support/fakeTime.js"
import { half, lastSentBy, openForm, pass, sentBy, stepsOf } from "../support/openForm.js"
import { connectedVisit } from "../support/visit.js"

inFakeTime()

describe("submitting the transfer form", () => {
  it("emits the steps, empties the form, shows a notice, and opens the account", async () => {
    const visited = await openForm()
    const { wallet, state } = visited
    const events: string[] = []
    wallet.events$.subscribe(({ type }) => events.push(type))
    wallet.modal.open("Send")
    wallet.modal.push({ view: "SendPreview" })
    wallet.sendForm.edit(half)
    await pass(1_000)
    const steps = stepsOf(wallet.sendForm.submit())
    expect(state().progress).toEqual({ status: "sending", step: null })
    await pass()
    expect(steps).toEqual(["awaitingWallet", "submitted", "confirmed", "done"])
    expect(lastSentBy(visited)).toMatchObject({ to: BOB, value: "0x6f05b59d3b20000" })
    expect(state()).toMatchObject({
      form: { amount: "", receiver: "" },
      progress: {
        status: "sent",
        step: { type: "confirmed", hash: fakeHash(1) },
        amount: "0.5",
        symbol: "ETH",
        receiver: { address: BOB },
      },
    })
    expect(wallet.modal.state$.value).toMatchObject({ open: true, stack: [{ view: "Account" }] })
    expect(wallet.notices$.value).toMatchObject([
      { tone: "success", short: "send.sent", values: { amount: "0.5", symbol: "ETH" } },
    ])
    expect(events).toEqual(["MODAL_OPEN", "SEND_INITIATED", "SEND_SUCCESS"])
    wallet.sendForm.edit({ amount: "1" })
    expect(state().progress).toEqual({ status: "idle" })
  })

  it("keeps showing the receipt of a payment requested by the site", async () => {
    const { wallet } = await openForm()
    wallet.modal.push({ view: "Send", to: BOB, amount: "0.5" })
    wallet.modal.push({ view: "SendPreview" })
    wallet.modal.push({ view: "ApproveTransaction" })
    wallet.sendForm.edit(half)
    await pass(1_000)
    wallet.sendForm.submit()
    await pass()
    expect(wallet.modal.state$.value.stack.at(-1)).toEqual({ view: "ApproveTransaction" })
    expect(wallet.sendForm.state$.value.progress.status).toBe("sent")
  })

  it("fails with Busy while a transfer is pending, and sends once", async () => {
    const visited = await openForm()
    const { wallet, scripted, state } = visited
    scripted.setLatency(100)
    wallet.sendForm.edit(half)
    await pass(1_000)
    const first = stepsOf(wallet.sendForm.submit())
    const second = stepsOf(wallet.sendForm.submit())
    await pass(50)
    const third = stepsOf(wallet.sendForm.submit())
    wallet.sendForm.edit({ amount: "9" })
    expect(state()).toMatchObject({ form: half, progress: { status: "sending" } })
    await pass(2_000)
    expect([second, third]).toEqual([["Busy"], ["Busy"]])
    expect(first.at(-1)).toBe("done")
    expect(sentBy(visited)).toBe(1)
  })

  it("waits for a name that is still being looked up", async () => {
    const visited = await openForm()
    const { wallet } = visited
    wallet.sendForm.edit({ amount: "0.5", receiver: "bob.site.id" })
    const steps = stepsOf(wallet.sendForm.submit())
    await pass(1_000)
    expect(steps.at(-1)).toBe("done")
    expect(lastSentBy(visited)).toMatchObject({ to: BOB })
  })

  it("sends the form as it stands, also where a subscriber of the form has edited it at that moment", async () => {
    const visited = await openForm()
    const { wallet } = visited
    wallet.sendForm.edit(half)
    await pass(1_000)
    wallet.sendForm.state$.pipe(first(({ form }) => form.amount === "0.3")).subscribe(() => {
      wallet.sendForm.edit({ amount: "0.25" })
      wallet.sendForm.submit()
    })
    wallet.sendForm.edit({ amount: "0.3" })
    await pass(2_000)
    expect(lastSentBy(visited)).toMatchObject({ value: "0x3782dace9d90000" })
    expect(visited.state().progress).toMatchObject({ status: "sent", amount: "0.25" })
    expect(sentBy(visited)).toBe(1)
  })

  it("sends while the form has no subscribers", async () => {
    const visited = await connectedVisit()
    const { wallet } = visited
    wallet.sendForm.edit(half)
    const steps = stepsOf(wallet.sendForm.submit())
    await pass(2_000)
    expect(steps.at(-1)).toBe("done")
    expect(sentBy(visited)).toBe(1)
  })

  it.each([
    ["the form is empty", {}, "TransferIncomplete"],
    ["there is no amount", { receiver: BOB }, "TransferIncomplete"],
    ["there is no receiver", { amount: "0.1" }, "TransferIncomplete"],
    ["the amount is zero", { amount: "0", receiver: BOB }, "AmountInvalid"],
    ["the amount is not a number", { amount: "1e-3", receiver: BOB }, "AmountInvalid"],
    ["the receiver is not an address", { amount: "0.1", receiver: "0xb0b" }, "InvalidAddress"],
    ["the balance is too low", { amount: "1.000000000000000001", receiver: BOB }, "InsufficientFunds"],
  ])("fails without a prompt when %s", async (_, change, code) => {
    const visited = await openForm()
    const { wallet, state } = visited
    wallet.sendForm.edit(change)
    await pass(1_000)
    const steps = stepsOf(wallet.sendForm.submit())
    await pass()
    expect(steps).toEqual([code])
    expect(state().progress).toMatchObject({ status: "failed", error: { code } })
    expect(sentBy(visited)).toBe(0)
    wallet.sendForm.edit(half)
    await pass(1_000)
    const again = stepsOf(wallet.sendForm.submit())
    await pass()
    expect(again.at(-1)).toBe("done")
  })
})
