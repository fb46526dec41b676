import { lastValueFrom, NEVER, of, throwError } from "rxjs"
import { encodeAbiParameters } from "viem"
import { describe, expect, it } from "vitest"
import { dataProvider } from "../../../src/services/data/dataProvider.js"
import { BOB } from "../../support/testPage.js"
import { inFakeTime } from "../support/fakeTime.js"
import { lastSentBy, openForm, pass, sentBy, stepsOf, usdc } from "../support/openForm.js"

inFakeTime()

const word = (value: bigint) => encodeAbiParameters([{ type: "uint256" }], [value])

describe("a token whose contract counts otherwise after the review", () => {
  const open = async () => {
    let decimals = 6n
    let listed = 5
    const answers = {
      eth_call: ([{ data }]: readonly [{ readonly data: string }]) =>
        data.startsWith("0x70a08231")
          ? of(word(5_000_000n))
          : data === "0x313ce567"
            ? of(word(decimals))
            : data === "0x95d89b41"
              ? of(encodeAbiParameters([{ type: "string" }], ["USDC"]))
              : throwError(() => ({ code: 3, message: "execution reverted" })),
    }
    const tokens = () => of([usdc(String(listed++))])
    const visited = await openForm(answers as never, { provider: dataProvider({ tokens, history: () => NEVER }) })
    visited.wallet.sendForm.edit({ token: usdc("5"), amount: "0.0001", receiver: BOB })
    await pass(2_000)
    return { ...visited, count: (places: bigint) => void (decimals = places) }
  }

  it("is not sent: the form says so, and shows the amount as it is counted now", async () => {
    const { count, ...visited } = await open()
    const { state, wallet } = visited
    expect(state()).toMatchObject({ problem: null, form: { token: { quantity: { decimals: "6" } } } })
    count(5n)
    const steps = stepsOf(wallet.sendForm.submit())
    await pass(2_000)
    const details = { symbol: "USDC", reviewed: 6, decimals: 5 }
    expect(steps).toEqual(["DecimalsDiffer"])
    expect(sentBy(visited)).toBe(0)
    expect(state()).toMatchObject({
      progress: { status: "failed", error: { code: "DecimalsDiffer", details }, last: null },
      form: { amount: "0.0001", token: { quantity: { decimals: "5", numeric: "50" } } },
      most: { status: "ready", value: "50" },
    })
  })

  it("is not sent by a site's own code that submits the form again where that failed: it was not reviewed again", async () => {
    const { count, ...visited } = await open()
    const { sendForm } = visited.wallet
    const retry = () => lastValueFrom(sendForm.submit()).catch(({ code }: { readonly code: string }) => code)
    count(5n)
    const ends = retry().then(async (first) => [first, await retry()])
    await pass(2_000)
    expect(await ends).toEqual(["DecimalsDiffer", "DecimalsDiffer"])
    expect(sentBy(visited)).toBe(0)
  })

  it("is sent as it was reviewed again", async () => {
    const { count, ...visited } = await open()
    count(5n)
    stepsOf(visited.wallet.sendForm.submit())
    await pass(2_000)
    visited.wallet.sendForm.edit({})
    const steps = stepsOf(visited.wallet.sendForm.submit())
    await pass(2_000)
    expect(steps).toEqual(["awaitingWallet", "submitted", "confirmed", "done"])
    expect(lastSentBy(visited)).toMatchObject({ data: expect.stringMatching(/0{62}0a$/) })
  })

  it("is not sent from the review on show: that is left when the list of tokens is read again", async () => {
    const { count, ...visited } = await open()
    const { modal, notices$ } = visited.wallet
    modal.open("Send")
    modal.push({ view: "SendPreview" })
    await pass(31_000)
    visited.wallet.refresh()
    await pass(2_000)
    expect(modal.state$.value.stack.at(-1)?.view).toBe("SendPreview")
    count(5n)
    await pass(31_000)
    visited.wallet.refresh()
    await pass(2_000)
    expect(visited.state().form.token?.quantity.decimals).toBe("5")
    expect(modal.state$.value.stack.at(-1)?.view).toBe("Send")
    expect(notices$.value).toMatchObject([{ short: "error.DecimalsDiffer", values: { symbol: "USDC" } }])
  })

  it("is refused each time that it counts otherwise again", async () => {
    const { count, ...visited } = await open()
    for (const places of [5n, 4n, 6n]) {
      count(places)
      visited.wallet.sendForm.edit({})
      const steps = stepsOf(visited.wallet.sendForm.submit())
      await pass(2_000)
      expect(steps).toEqual(["DecimalsDiffer"])
      expect(visited.state().form.token?.quantity.decimals).toBe(String(places))
    }
    expect(sentBy(visited)).toBe(0)
  })
})
