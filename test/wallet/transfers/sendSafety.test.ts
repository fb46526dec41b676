import { NEVER, of, throwError } from "rxjs"
import { encodeAbiParameters } from "viem"
import { describe, expect, it } from "vitest"
import { dataProvider } from "../../../src/services/data/dataProvider.js"
import { ALICE, BOB } from "../../support/testPage.js"
import { inFakeTime } from "../support/fakeTime.js"
import { half, openForm, pass, sentBy, stepsOf, usdc } from "../support/openForm.js"

inFakeTime()

const codesIn = ({ state }: Awaited<ReturnType<typeof openForm>>) => state().warnings.map(({ code }) => code)
const word = (value: bigint) => encodeAbiParameters([{ type: "uint256" }], [value])

describe("the warnings of the form", () => {
  it("say that an address is new until something was sent to it", async () => {
    const visited = await openForm()
    visited.wallet.sendForm.edit(half)
    await pass(1_000)
    expect(codesIn(visited)).toContain("firstTime")
    visited.wallet.sendForm.submit()
    await pass(1_000)
    visited.wallet.sendForm.edit(half)
    await pass(1_000)
    expect(codesIn(visited)).not.toContain("firstTime")
  })

  it.each([
    ["a contract", "0x6001", ["contract"]],
    ["an account with a key that delegates to code (EIP-7702)", `0xef0100${"11".repeat(20)}`, []],
    ["an account", "0x", []],
  ])("know %s from its code", async (_, code, codes) => {
    const visited = await openForm({ eth_getCode: () => of(code) })
    visited.wallet.sendForm.edit(half)
    await pass(1_000)
    expect(codesIn(visited)).toEqual([...codes, "firstTime"])
  })

  it("say that the address could not be checked while the chain does not answer, and prevent nothing", async () => {
    const visited = await openForm({ eth_getCode: () => throwError(() => new Error("offline")) })
    visited.wallet.sendForm.edit(half)
    await pass(1_000)
    expect(codesIn(visited)).toEqual(["unchecked", "firstTime"])
    expect(visited.state().problem).toBeNull()
    stepsOf(visited.wallet.sendForm.submit())
    await pass(1_000)
    expect(sentBy(visited)).toBe(1)
  })

  it("do not wait for a provider that never answers", async () => {
    const provider = dataProvider({ history: () => NEVER })
    const visited = await openForm({ eth_getCode: () => NEVER }, { provider })
    visited.wallet.sendForm.edit(half)
    await pass(1_000)
    const steps = stepsOf(visited.wallet.sendForm.submit())
    await pass(1_000)
    expect(steps.at(-1)).toBe("done")
  })

  it("say that it is the own address", async () => {
    const visited = await openForm()
    visited.wallet.sendForm.edit({ ...half, receiver: ALICE })
    await pass(1_000)
    expect(codesIn(visited)).toEqual(["yourself"])
  })
})

describe("the zero address", () => {
  const receiver = `0x${"0".repeat(40)}`

  it("is refused by the form and by send()", async () => {
    const visited = await openForm()
    visited.wallet.sendForm.edit({ ...half, receiver })
    await pass(1_000)
    expect(visited.state()).toMatchObject({ problem: { code: "ReceiverIsZero" }, next: "blocked" })
    expect(stepsOf(visited.wallet.sendForm.submit())).toEqual([])
    const steps = stepsOf(visited.wallet.send({ to: receiver, amount: "1" }))
    await pass(1_000)
    expect(steps).toEqual(["ReceiverIsZero"])
    expect(sentBy(visited)).toBe(0)
  })
})

describe("an amount that can mean two numbers", () => {
  it("is not sent before one of them is chosen", async () => {
    const visited = await openForm()
    const { wallet, state } = visited
    wallet.sendForm.edit({ amount: "1.000", receiver: BOB, readings: ["1000", "1"] })
    await pass(1_000)
    expect(state().problem).toMatchObject({ code: "AmountAmbiguous", details: { readings: ["1000", "1"] } })
    wallet.sendForm.edit({ receiver: ALICE })
    expect(state().form.readings).toEqual(["1000", "1"])
    wallet.sendForm.edit({ amount: "0.1" })
    await pass(1_000)
    expect(state().problem).toBeNull()
  })
})

describe("the decimals of a token", () => {
  /** A token whose contract has six decimals and 5 of them, whatever the provider says. */
  const answers = {
    eth_call: ([{ data }]: readonly [{ readonly data: string }]) =>
      data.startsWith("0x70a08231")
        ? of(word(5_000_000n))
        : data === "0x313ce567"
          ? of(word(6n))
          : data === "0x95d89b41"
            ? of(encodeAbiParameters([{ type: "string" }], ["USDC"]))
            : throwError(() => ({ code: 3, message: "execution reverted" })),
  }
  const listed = { ...usdc("900"), quantity: { decimals: "18", numeric: "900" } }
  const open = () =>
    openForm(answers as never, { provider: dataProvider({ tokens: () => of([listed]), history: () => NEVER }) })

  it("and its amount are the contract's in the form", async () => {
    const { wallet, state } = await open()
    wallet.sendForm.edit({ token: listed, amount: "0.0000001", receiver: BOB })
    await pass(2_000)
    expect(state()).toMatchObject({
      form: { token: { quantity: { decimals: "6", numeric: "5" } } },
      most: { status: "ready", value: "5" },
      problem: { code: "AmountInvalid" },
    })
  })

  it("refuse at send() what does not fit them", async () => {
    const visited = await open()
    const address = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
    const steps = stepsOf(visited.wallet.send({ to: BOB, amount: "0.0000001", token: { address, decimals: 18 } }))
    await pass(2_000)
    expect(steps).toEqual(["AmountInvalid"])
    expect(sentBy(visited)).toBe(0)
  })
})

describe("a form whose chain did not answer once", () => {
  /** Fails `times` times. */
  const failing = (times: number, answer: string) => {
    let left = times
    return () => (left-- > 0 ? throwError(() => new Error("offline")) : of(answer))
  }

  it("reads the amount of the coin again by itself, and then has a coin and a maximum", async () => {
    const { state } = await openForm({ eth_getBalance: failing(1, "0xde0b6b3a7640000") }, {})
    expect(state()).toMatchObject({ form: { token: null }, nativeAmount: { status: "failed" } })
    await pass(3_000)
    expect(state()).toMatchObject({
      form: { token: { symbol: "ETH", quantity: { numeric: "1" } } },
      most: { status: "ready" },
    })
  })

  it("asks for the maximum and for the fee again, later each time", async () => {
    const { wallet, state } = await openForm({ eth_gasPrice: failing(4, "0x1") }, {})
    wallet.sendForm.edit(half)
    await pass(500)
    expect(state()).toMatchObject({ most: { status: "failed" }, fee: { status: "failed" } })
    await pass(15_000)
    expect(state()).toMatchObject({ most: { status: "ready" }, fee: { status: "ready" } })
  })

  it("asks at once on refresh()", async () => {
    const { wallet, state } = await openForm({ eth_getBalance: failing(6, "0xde0b6b3a7640000") }, {})
    await pass(20_000)
    expect(state().nativeAmount.status).toBe("failed")
    wallet.refresh()
    await pass(1_000)
    wallet.refresh()
    await pass(1_000)
    expect(state()).toMatchObject({ nativeAmount: { status: "ready" } })
  })

  it("asks nothing without subscribers", async () => {
    let requests = 0
    const eth_getBalance = () => {
      requests += 1
      return throwError(() => new Error("offline"))
    }
    const { wallet } = await openForm({ eth_getBalance }, {})
    wallet.destroy()
    const before = requests
    await pass(120_000)
    expect(requests).toBe(before)
  })
})
