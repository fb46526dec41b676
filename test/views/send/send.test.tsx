// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { failed, loading, ready } from "../../../src/model/remote.js"
import { emptySend, type SendState } from "../../../src/model/send/sendForm.js"
import { draw, settled, sheet } from "../support/drawn.js"
import { alice, still, usdc, BOB, send, form, heading, press } from "../support/sending.js"

afterEach(cleanup)

const amount = () => sheet().getByRole<HTMLInputElement>("textbox", { name: "Amount" })
const receiver = () => sheet().getByRole<HTMLInputElement>("textbox", { name: "To" })
const described = (field: HTMLElement) =>
  sheet().getByText((_, node) => node?.id === field.getAttribute("aria-describedby")).textContent
const focused = (element: HTMLElement) => (element.getRootNode() as ShadowRoot).activeElement === element // of the modal

describe("the receiver", () => {
  const elsewhere = /This name has an address on/

  it("says that the address of a name is for another network", async () => {
    await draw(send({ receiver: ready({ ...alice, registeredFor: "eip155:137" }) }))
    expect(described(receiver())).toContain("This name has an address on Polygon, but none on Ethereum.")
  })

  it("says no such thing where it is for this one", async () => {
    await draw(send())
    expect(sheet().queryByText(elsewhere)).toBeNull()
  })
})

describe("the button under the form", () => {
  it.each<[string, Partial<SendState>]>([
    ["Enter an amount", form({ amount: "" })],
    ["Enter a valid number", form({ amount: "1,5x" })],
    ["Not enough funds", form({ amount: "2" })],
    ["Enter an address", form({ receiver: "" })],
    ["Looking up the name", { receiver: loading() }],
    ["Enter a valid address", { receiver: failed(fail("InvalidAddress", { address: "x" })) }],
    ["Review", {}],
  ])("is labelled %j", async (words, state) => {
    await draw(send(state))
    expect(sheet().getByRole("button", { name: words })).toBeTruthy()
  })

  it("focuses the invalid field, which then shows its error", async () => {
    await draw(send(form({ amount: "" })))
    await press("Enter an amount")
    expect(heading()).toBe("Send")
    expect(focused(amount())).toBe(true)
    expect(amount().getAttribute("aria-invalid")).toBe("true")
    expect(described(amount())).toBe("Enter an amount.")
  })

  it("has a form reviewed anew that was refused: it can be submitted after that", async () => {
    const edit = vi.fn()
    const error = fail("DecimalsDiffer", { symbol: "USDC", reviewed: 6, decimals: 5 })
    const scene = send({ progress: { status: "failed", error, last: null } })
    await draw({ ...scene, wallet: { sendForm: { ...still(scene).sendForm, edit } } })
    await press("Review")
    expect(heading()).toBe("Review transfer")
    expect(edit).toHaveBeenCalledWith({})
  })

  it("opens the preview, as Enter does", async () => {
    await draw(send())
    const { form: element } = amount()
    if (element) fireEvent.submit(element)
    await settled()
    expect(heading()).toBe("Review transfer")
  })

  it("shows at once a problem that no field can fix", async () => {
    await draw(send({ fee: failed(fail("Reverted", { reason: "Pausable: paused" })) }))
    expect(sheet().getByText("The contract rejected it: Pausable: paused")).toBeTruthy()
    await press("Review")
    expect(heading()).toBe("Send")
  })
})

describe("the form", () => {
  it("shows no error while an amount is typed, and the error on blur", async () => {
    await draw(send(form({ amount: "" })))
    fireEvent.change(amount(), { target: { value: "9" } })
    expect(described(amount())).toBe("About $27,000.00")
    fireEvent.blur(amount())
    expect(described(amount())).toBe("You can send up to 1.234 ETH after the fee.")
    fireEvent.change(amount(), { target: { value: "1" } })
    expect(described(amount())).toBe("About $3,000.00")
  })

  it("takes an amount that is written in full width, once it is composed", async () => {
    const edit = vi.fn()
    const scene = send(form({ amount: "" }))
    await draw({ ...scene, wallet: { sendForm: { ...still(scene).sendForm, edit } } })
    fireEvent.change(amount(), { target: { value: "１２．５" } })
    expect(edit).toHaveBeenLastCalledWith({ amount: "12.5" })
    fireEvent.change(amount(), { target: { value: "１，０００" } })
    expect(edit).toHaveBeenLastCalledWith({ amount: "1,000", readings: ["1000", "1"] })
    fireEvent.compositionStart(amount())
    fireEvent.change(amount(), { target: { value: "１" } })
    expect(edit).toHaveBeenLastCalledWith({ amount: "１" })
    amount().value = "１２"
    fireEvent.compositionEnd(amount())
    expect(edit).toHaveBeenLastCalledWith({ amount: "12" })
  })

  it("shows the most that can be sent with its first digit, however little it is", async () => {
    await draw(send({ ...form({ amount: "9" }), most: ready("0.0000000000012345") }))
    fireEvent.blur(amount())
    expect(described(amount())).toBe("You can send up to 0.000000000001 ETH after the fee.")
  })

  it("shows the most that can be sent where that is less than older browsers can format", async () => {
    const most = `0.${"0".repeat(28)}12`
    await draw(send({ ...form({ amount: "9" }), most: ready(most) }))
    fireEvent.blur(amount())
    expect(described(amount())).toBe(`You can send up to ${most} ETH after the fee.`)
  })

  it("says nothing of the fee where all of the balance can be sent", async () => {
    await draw(send({ ...form({ amount: "9" }), most: ready("1.23456") }))
    fireEvent.blur(amount())
    expect(described(amount())).toBe("You can send up to 1.234 ETH.")
  })

  it("shows when the native currency does not cover the fee", async () => {
    await draw(
      send({
        ...form({ token: usdc, amount: "1" }),
        most: ready("250.5"),
        fee: ready("1.3"),
      }),
    )
    fireEvent.blur(amount())
    expect(described(amount())).toBe("Not enough ETH for the amount and the network fee")
  })

  it("keeps the amount exactly as it is typed", async () => {
    const { wallet } = await draw(send())
    const exact = `${"1".repeat(40)}.000000000000000001`
    fireEvent.change(amount(), { target: { value: exact } })
    expect(wallet.sendForm.state$.value.form.amount).toBe(exact)
    expect(amount().value).toBe(exact)
  })

  it("accepts a decimal comma in a browser of a language that uses one", async () => {
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-DE"])
    const { wallet } = await draw(send())
    fireEvent.change(amount(), { target: { value: "0,5" } })
    expect(wallet.sendForm.state$.value.form.amount).toBe("0.5")
    vi.restoreAllMocks()
  })

  it("fills in the maximum amount", async () => {
    const { wallet } = await draw(send())
    await press("Max: 1.2341 ETH")
    expect(wallet.sendForm.state$.value.form.amount).toBe("1.2341")
  })

  it("shows the receiver of a name, and the full address to screen readers", async () => {
    await draw(send())
    expect(described(receiver())).toBe(`alice.eth0x70…79C8${BOB}`)
  })

  it("shows the error of a receiver on blur", async () => {
    await draw(send({ receiver: failed(fail("NameNotFound", { name: "alice.eth" })) }))
    expect(described(receiver())).toBe("")
    fireEvent.blur(receiver())
    expect(described(receiver())).toBe("This name doesn't exist")
  })

  it("says that the network did not answer, that it tries again, and offers to do so at once", async () => {
    const refresh = vi.fn()
    const most = failed<string>(fail("ChainUnreachable", { network: "eip155:1" }))
    await draw({ ...send({ most }), wallet: { refresh } })
    expect(sheet().getByText("The network didn't answer. Trying again…")).toBeTruthy()
    await press("Try again")
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it("asks which amount is meant where it can be two, and fills in the chosen one", async () => {
    const scene = send(form({ amount: "1.000", readings: ["1000", "1"] }))
    const edit = vi.fn()
    await draw({ ...scene, wallet: { sendForm: { ...still(scene).sendForm, edit } } })
    const question = sheet().getByRole("group", { name: "1.000 can mean two amounts. Which one do you mean?" })
    expect(question).toBeTruthy()
    expect(sheet().getByRole("textbox", { name: "Amount" })).toHaveProperty("value", "1.000")
    await press("1000 ETH")
    expect(edit).toHaveBeenCalledWith({ amount: "1000" })
  })

  it("does not guess what 1,000 means", async () => {
    const scene = send()
    const edit = vi.fn()
    await draw({ ...scene, wallet: { sendForm: { ...still(scene).sendForm, edit } } })
    fireEvent.change(sheet().getByRole("textbox", { name: "Amount" }), { target: { value: "1,000" } })
    expect(edit).toHaveBeenCalledWith({ amount: "1,000", readings: ["1000", "1"] })
  })

  it("shows the gravest warning", async () => {
    await draw(send({ warnings: [{ code: "lookalike", known: BOB }, { code: "contract" }] }))
    expect(sheet().getByText(new RegExp(`looks like ${BOB}`))).toBeTruthy()
    expect(sheet().queryByText(/This is a contract/)).toBeNull()
  })

  it("shows placeholders until the native currency of the account is known", async () => {
    await draw(send(emptySend, { deriveSend: (state) => state }))
    expect(sheet().queryByRole("textbox")).toBeNull()
    expect(sheet().getByText("Loading")).toBeTruthy()
  })

  it("shows the amount of the native currency read from the chain, not the listed one", async () => {
    await draw(send({}, { balance: ready({ amount: "7", symbol: "ETH" }) }))
    expect(sheet().getByText("7 available")).toBeTruthy()
  })

  it("is replaced by a button to connect while no account is connected", async () => {
    await draw({ stack: [{ view: "Send" }] })
    await press("Connect wallet")
    expect(heading()).toBe("Connect wallet")
  })

  it("is replaced by a link to the progress of a pending transfer", async () => {
    await draw(send({ progress: { status: "sending", step: { type: "awaitingWallet" } } }))
    await press("View transfer")
    expect(heading()).toBe("Approve transfer")
  })
})
