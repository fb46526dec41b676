import { NEVER, of, Subject } from "rxjs"
import { describe, expect, it } from "vitest"
import { chainLimits } from "../../../src/model/chainLimits.js"
import { limits } from "../../../src/model/limits.js"
import { hangs, rejects } from "../../../src/testing/reactions.js"
import { fakeHash } from "../../../src/testing/walletMethods.js"
import { inFakeTime } from "../support/fakeTime.js"
import { half, openForm, pass, sentBy, stepsOf } from "../support/openForm.js"
import { receiptOf } from "../support/scriptedChain.js"
import { connectedVisit, disconnect, visit } from "../support/visit.js"

inFakeTime()

describe("submitting the transfer form, with failures", () => {
  it("fails with a rejection, and keeps the form for another try", async () => {
    const { wallet, scripted, state } = await openForm()
    scripted.next("eth_sendTransaction", rejects())
    wallet.sendForm.edit(half)
    wallet.modal.open("ApproveTransaction")
    await pass(1_000)
    wallet.sendForm.submit()
    await pass()
    expect(state()).toMatchObject({ form: half, progress: { status: "failed", error: { code: "UserRejected" } } })
    expect(wallet.modal.state$.value.stack).toEqual([{ view: "ApproveTransaction" }])
    wallet.sendForm.submit()
    await pass()
    expect(state().progress.status).toBe("sent")
  })

  it("ends unconfirmed without a receipt, and the modal stays at its view", async () => {
    const { wallet, state } = await openForm({ eth_getTransactionReceipt: () => of(null) })
    wallet.sendForm.edit(half)
    wallet.modal.open("ApproveTransaction")
    await pass(1_000)
    wallet.sendForm.submit()
    await pass(chainLimits.receiptTimeout)
    expect(state()).toMatchObject({ form: { amount: "" }, progress: { status: "sent", step: { type: "unconfirmed" } } })
    expect(wallet.modal.state$.value.stack).toEqual([{ view: "ApproveTransaction" }])
    expect(wallet.notices$.value).toEqual([])
  })

  it("is unknown when the wallet never responds, and asks before it is sent again", async () => {
    const { wallet, scripted, state } = await openForm()
    scripted.next("eth_sendTransaction", hangs)
    wallet.sendForm.edit(half)
    await pass(1_000)
    wallet.sendForm.submit()
    await pass(limits.promptDeadline)
    expect(state().progress).toMatchObject({ status: "sending", step: { type: "unknown" } })
    await pass(chainLimits.outcomeTimeout)
    expect(state().progress).toMatchObject({
      status: "failed",
      error: { code: "OutcomeUnknown" },
      last: { type: "unknown" },
    })
    wallet.sendForm.submit()
    await pass(1_000)
    expect(state().progress).toMatchObject({ status: "failed", error: { code: "PreviousUnknown" }, last: null })
    wallet.sendForm.submit({ despiteUnknown: true })
    await pass(1_000)
    expect(state().progress).toMatchObject({ status: "sent" })
  })

  it("is unknown when the wallet is disconnected before the approval", async () => {
    const { wallet, scripted, state } = await openForm()
    scripted.next("eth_sendTransaction", hangs)
    wallet.sendForm.edit(half)
    await pass(1_000)
    const steps = stepsOf(wallet.sendForm.submit())
    await pass()
    await disconnect(wallet)
    expect(steps).toEqual(["awaitingWallet", "OutcomeUnknown"])
    expect(state()).toMatchObject({ form: { amount: "" }, progress: { status: "idle" } })
  })

  it("does not affect the form on another network, and continues to its end", async () => {
    const mined$ = new Subject<unknown>()
    const { wallet, scripted, state } = await openForm({ eth_getTransactionReceipt: () => mined$ })
    wallet.sendForm.edit(half)
    wallet.modal.open("ApproveTransaction")
    await pass(1_000)
    const steps = stepsOf(wallet.sendForm.submit())
    await pass()
    scripted.changeChain(137)
    await pass(1_000)
    expect(state()).toMatchObject({ form: { amount: "", token: { symbol: "POL" } }, progress: { status: "idle" } })
    wallet.sendForm.edit({ amount: "0.25" })
    mined$.next(receiptOf(fakeHash(1)))
    await pass()
    expect(steps.at(-1)).toBe("done")
    expect(state()).toMatchObject({ form: { amount: "0.25" }, progress: { status: "idle" } })
    expect(wallet.notices$.value).toMatchObject([{ short: "send.sent" }])
    expect(wallet.modal.state$.value.stack).toEqual([{ view: "ApproveTransaction" }])
  })

  it("fails with Busy on another network meanwhile, in the form there", async () => {
    const visited = await openForm({ eth_getTransactionReceipt: () => NEVER })
    const { wallet, scripted, state } = visited
    wallet.sendForm.edit(half)
    await pass(1_000)
    wallet.sendForm.submit()
    await pass()
    scripted.changeChain(137)
    await pass(1_000)
    wallet.sendForm.edit(half)
    await pass(1_000)
    const steps = stepsOf(wallet.sendForm.submit())
    await pass()
    expect(steps).toEqual(["Busy"])
    expect(state()).toMatchObject({ form: half, progress: { status: "failed", error: { code: "Busy" } } })
    expect(sentBy(visited)).toBe(1)
  })

  it("does not send on another network than the form was filled in for", async () => {
    const visited = await openForm()
    const { wallet, scripted } = visited
    wallet.sendForm.edit({ amount: "0.5", receiver: "bob.site.id" })
    const steps = stepsOf(wallet.sendForm.submit())
    await pass(100)
    scripted.changeChain(137)
    await pass(2_000)
    expect(steps).toEqual(["Aborted"])
    expect(sentBy(visited)).toBe(0)
  })

  it("dismisses its result once the form has no subscribers", async () => {
    const { wallet, scripted } = await connectedVisit()
    const subscription = wallet.sendForm.state$.subscribe()
    scripted.next("eth_sendTransaction", rejects())
    wallet.sendForm.edit(half)
    await pass(1_000)
    wallet.sendForm.submit()
    await pass()
    expect(wallet.sendForm.state$.value.progress.status).toBe("failed")
    subscription.unsubscribe()
    await pass(limits.linger)
    wallet.sendForm.state$.subscribe()
    expect(wallet.sendForm.state$.value).toMatchObject({ form: half, progress: { status: "idle" } })
  })

  it("fails with NotConnected when no wallet is connected", async () => {
    const { wallet } = visit()
    const steps = stepsOf(wallet.sendForm.submit())
    await pass(1_000)
    expect(steps).toEqual(["NotConnected"])
  })

  it("is aborted when the wallet is destroyed", async () => {
    const { wallet, scripted } = await openForm()
    scripted.next("eth_sendTransaction", hangs)
    wallet.sendForm.edit(half)
    await pass(1_000)
    const steps = stepsOf(wallet.sendForm.submit())
    await pass()
    wallet.destroy()
    expect(steps).toEqual(["awaitingWallet", "Aborted"])
  })
})
