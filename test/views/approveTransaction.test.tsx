// @vitest-environment jsdom
import { act, cleanup, fireEvent, within } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { type AnyWalletError, fail } from "../../src/model/errors.js"
import { idle } from "../../src/model/remote.js"
import { emptySend, type SendProgress, type SendState } from "../../src/model/send/sendForm.js"
import type { TransferStep } from "../../src/model/transfer/transfer.js"
import { draw, settled, sheet, timeoutsOfPage } from "./support/drawn.js"
import { alice, filledIn, send, submitting, press } from "./support/sending.js"
import { connection, metaMask, type Scene, stateIn } from "./support/stillWallet.js"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe("approving", () => {
  const HASH = `0x${"5c".repeat(32)}`
  const approving = (progress: SendProgress, more: Partial<SendState> = {}): Scene =>
    send({ ...more, progress }, { stack: [{ view: "Send" }, { view: "SendPreview" }, { view: "ApproveTransaction" }] })
  const sent = (type: "confirmed" | "unconfirmed"): Scene =>
    approving(
      { status: "sent", step: { type, hash: HASH }, amount: "0.25", symbol: "ETH", receiver: alice },
      { ...emptySend },
    )
  const words = (...texts: readonly (string | RegExp)[]) => {
    for (const text of texts) expect(sheet().getByText(text)).toBeTruthy()
  }
  const explorer = () =>
    sheet()
      .getByRole("link", { name: /View on explorer/ })
      .getAttribute("href")

  it("shows the pending wallet and the transfer to approve", async () => {
    await draw(approving({ status: "sending", step: { type: "awaitingWallet" } }))
    words("Approve in MetaMask", "0.25 ETH to alice.eth")
  })

  it("says whom a request that is still in the wallet is for, where another account was chosen meanwhile", async () => {
    await draw(approving(idle, { ...emptySend }))
    words("Nothing to approve", "If your wallet still shows a request, it is for another account or network.")
  })

  it("explains what approving does, when asked", async () => {
    await draw(approving({ status: "sending", step: { type: "awaitingWallet" } }))
    const explanation = sheet().getByText("What does approving do?").closest("details")
    expect(explanation?.open).toBe(false)
    fireEvent.click(sheet().getByText("What does approving do?"))
    expect(explanation?.open).toBe(true)
    expect(explanation?.textContent).toContain("You confirm the transfer in MetaMask. Nothing is sent before you do.")
  })

  const declined = fail("UserRejected", { connector: "io.metamask" })
  const refused = fail("OutcomeUnknown", { connector: "io.metamask" })
  const submitted = { type: "submitted", hash: HASH } as const
  it.each<readonly [title: string, progress: SendProgress]>([
    ["Transfer", idle],
    ["Transfer", { status: "sending", step: null }],
    ["Approve transfer", { status: "sending", step: { type: "awaitingWallet" } }],
    ["Transfer pending", { status: "sending", step: submitted }],
    ["Status unknown", { status: "sending", step: { type: "unknown", error: null } }],
    ["Transfer declined", { status: "failed", error: declined, last: { type: "awaitingWallet" } }],
    ["Transfer failed", { status: "failed", error: fail("BusyElsewhere", { command: "send" }), last: null }],
    [
      "Transfer failed",
      { status: "failed", error: fail("NotSent", { reason: null }), last: { type: "awaitingWallet" } },
    ],
    ["Transfer failed", { status: "failed", error: fail("Reverted", { reason: null }), last: submitted }],
    ["Status unknown", { status: "failed", error: refused, last: { type: "unknown", error: null } }],
    ["Transfer", { status: "failed", error: fail("PreviousUnknown", { amount: "1", symbol: "ETH" }), last: null }],
  ])("is titled %s by its step", async (title, progress) => {
    await draw(approving(progress))
    expect(sheet().getByRole("dialog", { name: title })).toBeTruthy()
  })

  it("is announced by its title, whatever has become of it: what was there before says so", async () => {
    const { states } = await draw(approving({ status: "sending", step: { type: "awaitingWallet" } }))
    const live = sheet().getByRole("heading", { level: 2 }).querySelector("[aria-live]")
    expect(live?.textContent).toBe("Approve transfer")
    const progress: SendProgress = { status: "failed", error: declined, last: { type: "awaitingWallet" } }
    act(() => states.sendForm.next({ ...states.sendForm.value, progress }))
    expect(live?.isConnected).toBe(true)
    expect(live?.textContent).toBe("Transfer declined")
  })

  it("is an alert where it has failed, which screen readers announce although it is new", async () => {
    const error = fail("Reverted", { reason: "Closed" })
    await draw(approving({ status: "failed", error, last: submitted }))
    expect(sheet().getByRole("alert").textContent).toContain("Closed")
  })

  it("is titled by its end, too", async () => {
    await draw(sent("confirmed"))
    expect(sheet().getByRole("dialog", { name: "Transfer sent" })).toBeTruthy()
    cleanup()
    await draw(sent("unconfirmed"))
    expect(sheet().getByRole("dialog", { name: "Transfer pending" })).toBeTruthy()
  })

  it("keeps its heading, and where the focus is, while the title changes", async () => {
    const { states } = await draw(approving({ status: "sending", step: { type: "awaitingWallet" } }))
    const heading = sheet().getByRole("heading", { level: 2 })
    const close = sheet().getByRole("button", { name: "Close" })
    close.focus()
    act(() => states.sendForm.next({ ...states.sendForm.value, progress: { status: "sending", step: submitted } }))
    expect(heading.isConnected && heading.textContent).toBe("Transfer pending")
    expect((heading.getRootNode() as ShadowRoot).activeElement === close).toBe(true)
  })

  it("says where to look after 8 s without an answer, and offers nothing that could send twice", async () => {
    const pass = timeoutsOfPage()
    await draw(approving({ status: "sending", step: { type: "awaitingWallet" } }))
    expect(sheet().queryByText(/^Can't see the request\?/)).toBeNull()
    pass(8_000)
    words(/^Can't see the request\? Open MetaMask/)
    expect(sheet().queryByRole("button", { name: "Try again" })).toBeNull()
  })

  it("does not look for the request of a session in this browser: it is on a phone, or in an app", async () => {
    const pass = timeoutsOfPage()
    const byPhone = stateIn({ connections: [connection({ ...metaMask, type: "walletConnect" })] })
    await draw({ ...approving({ status: "sending", step: { type: "awaitingWallet" } }), connections: byPhone })
    pass(8_000)
    words("Can't see the request? Open MetaMask on your phone, or wherever you approved the connection.")
  })

  it("shows the exact amount while it is approved and once it was sent, however small it is", async () => {
    const amount = "0.000001"
    const form = { ...filledIn.form, amount }
    await draw(approving({ status: "sending", step: { type: "awaitingWallet" } }, { form }))
    words("0.000001 ETH to alice.eth")
    cleanup()
    const step = { type: "confirmed", hash: HASH } as const
    await draw(approving({ status: "sent", step, amount, symbol: "ETH", receiver: alice }, { ...emptySend }))
    words("Sent 0.000001 ETH")
  })

  it("shows that the modal can be closed once the transaction is submitted", async () => {
    await draw(approving({ status: "sending", step: { type: "submitted", hash: HASH } }))
    words("Transfer submitted", /You can close this window/)
    expect(explorer()).toBe(`https://explorer.example/tx/${HASH}`)
  })

  it("shows that it was sent, and closes", async () => {
    const { wallet } = await draw(sent("confirmed"))
    words("Sent 0.25 ETH", "To alice.eth")
    const receipt = sheet().getByText("Sent 0.25 ETH").closest("div")?.parentElement ?? document.body
    fireEvent.click(within(receipt).getByText("Close"))
    expect(wallet.modal.state$.value.open).toBe(false)
  })

  it("does not show that it was sent without a receipt", async () => {
    await draw(sent("unconfirmed"))
    words("Not confirmed yet", /Check it before you send again/)
    expect(explorer()).toContain(HASH)
  })

  it("does not show a rejection as an error, and retries on request", async () => {
    const { submit, scene } = submitting(
      approving({
        status: "failed",
        error: fail("UserRejected", { connector: "io.metamask" }),
        last: { type: "awaitingWallet" },
      }),
    )
    await draw(scene)
    words("You declined the request", "Nothing was sent.")
    await press("Try again")
    expect(submit).toHaveBeenCalledTimes(1)
  })

  const failing = (error: AnyWalletError, last: TransferStep | null): Scene =>
    approving({ status: "failed", error, last })

  it("shows while it is not known whether it was sent", async () => {
    await draw(approving({ status: "sending", step: { type: "unknown", error: null } }))
    words("We don't know yet whether it was sent", /Check MetaMask/)
  })

  it("does not say that it was not sent, nor offer to send again, when that is not known", async () => {
    const cause = fail("MalformedAnswer", { connector: "io.metamask", method: "eth_sendTransaction" })
    const error = fail("OutcomeUnknown", { connector: "io.metamask" }, cause)
    const { submit, scene } = submitting(failing(error, { type: "unknown", error: cause }))
    await draw(scene)
    words("We don't know yet whether it was sent", /Check MetaMask/)
    expect(sheet().getByText("MetaMask gave an answer that this site can't read").closest("details")?.open).toBe(false)
    expect(sheet().queryByText(/not sent|nothing was sent/i)).toBeNull()
    expect(sheet().queryByRole("button", { name: "Try again" })).toBeNull()
    expect(submit).not.toHaveBeenCalled()
  })

  it("asks before a second transfer, when it is not known what became of the last one", async () => {
    const { submit, scene } = submitting(failing(fail("PreviousUnknown", { amount: "0.5", symbol: "ETH" }), null))
    await draw(scene)
    words("Was your last transfer sent?", /whether 0.5 ETH was sent. Check MetaMask/)
    expect(submit).not.toHaveBeenCalled()
    await press("Send anyway")
    expect(submit).toHaveBeenCalledExactlyOnceWith({ despiteUnknown: true })
  })

  it("does not say that it was not sent when the network reverted it", async () => {
    await draw(failing(fail("Reverted", { reason: "Pausable: paused" }), { type: "submitted", hash: HASH }))
    words("Transfer failed on the network", "The contract rejected it: Pausable: paused")
    expect(explorer()).toContain(HASH)
    expect(sheet().queryByRole("button", { name: "Try again" })).toBeNull()
  })

  it("shows the reason of a contract", async () => {
    await draw(approving({ status: "failed", error: fail("Reverted", { reason: "Pausable: paused" }), last: null }))
    words("Transfer failed", "Nothing was sent", "The contract rejected it: Pausable: paused")
  })

  it.each([
    [
      "the amount was counted otherwise than it was shown",
      fail("DecimalsDiffer", { symbol: "USDC", reviewed: 6, decimals: 8 }),
      "The amount of USDC may have been shown wrongly. Review it again.",
    ],
    [
      "the fee is higher than it was shown",
      fail("FeeChanged", { fee: "0.002", symbol: "BTC" }),
      "The network fee is 0.002 BTC now. Review the transfer again.",
    ],
  ])("leads only to the form where %s", async (_, error, reason) => {
    await draw(failing(error, null))
    words("Nothing was sent", reason)
    expect(sheet().queryByRole("button", { name: "Try again" })).toBeNull()
    const [back] = sheet().getAllByText("Back")
    fireEvent.click(back ?? document.body)
    await settled()
    expect(sheet().getByRole("dialog", { name: "Send" })).toBeTruthy()
  })

  it("shows when no transfer is pending", async () => {
    await draw(approving(idle))
    words("Nothing to approve")
  })
})
