import { firstValueFrom } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { eventLog } from "../../src/services/eventLog.js"
import type { Wallet } from "../../src/wallet/wallet.js"
import { inFakeTime, pass, watch } from "./support/fakeTime.js"
import { connectedVisit } from "./support/visit.js"

inFakeTime()

const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"

/** The calls of a page without types, and what is wrong with them. */
const wrong: readonly (readonly [call: string, (wallet: Wallet) => Promise<unknown>, problem: string])[] = [
  ["connect()", (wallet) => wallet.connect(undefined as never), "connect: expected an object, got nothing"],
  ["connect(id)", (wallet) => wallet.connect("fox" as never), 'connect: expected an object, got "fox"'],
  ["connect({})", (wallet) => wallet.connect({} as never), "connect.connector: expected string, got nothing"],
  [
    "switchNetwork(1)",
    (wallet) => wallet.switchNetwork(1 as never),
    "switchNetwork: expected a CAIP-2 id such as eip155:1, got 1",
  ],
  [
    "removeNetwork()",
    (wallet) => wallet.removeNetwork(undefined as never),
    "removeNetwork: expected a CAIP-2 id such as eip155:1, got nothing",
  ],
  [
    "signMessage({ message })",
    (wallet) => wallet.signMessage({ message: "Hello" } as never),
    'signMessage: expected string, got {"message":"Hello"}',
  ],
  [
    "addressOf()",
    (wallet) => firstValueFrom(wallet.addressOf(undefined as never)),
    "addressOf: expected string, got nothing",
  ],
  ["send()", (wallet) => firstValueFrom(wallet.send(undefined as never)), "send: expected an object, got nothing"],
  [
    "send({ token: its symbol })",
    (wallet) => firstValueFrom(wallet.send({ to: BOB, amount: "1", token: "USDC" as never })),
    'send.token: expected an object or null, got "USDC"',
  ],
  [
    "send({ despiteUnknown }) with a text",
    (wallet) => firstValueFrom(wallet.send({ to: BOB, amount: "1", despiteUnknown: "false" as never })),
    'send.despiteUnknown: expected boolean, got "false"',
  ],
  [
    "send({ speed }) that does not exist",
    (wallet) => firstValueFrom(wallet.send({ to: BOB, amount: "1", speed: "high" as never })),
    'send.speed: expected "slow" or "normal" or "fast", got "high"',
  ],
  [
    "sendForm.edit()",
    (wallet) => firstValueFrom(wallet.sendForm.edit(undefined as never)),
    "edit: expected an object, got nothing",
  ],
  [
    "sendForm.edit({ token: its address })",
    (wallet) => firstValueFrom(wallet.sendForm.edit({ token: "0xdac17f958d2ee523a2206206994597c13d831ec7" as never })),
    'edit.token: expected a token or null, got "0xdac17f958d2ee523a2206206994597c13d831ec7"',
  ],
  [
    "disconnect(namespace)",
    (wallet) => wallet.disconnect("solana" as never),
    'disconnect: expected an object, got "solana"',
  ],
]

describe("a command that is called with something else than it takes", () => {
  it.each(wrong)("fails with what is wrong, and the wallet is not asked: %s", async (_, call, problem) => {
    const { wallet, scripted } = await connectedVisit()
    const asked = scripted.requests().length
    const outcome = watch(call(wallet))
    await pass(100)
    expect(outcome()).toMatchObject({
      status: "failed",
      code: "InvalidOptions",
      error: { details: { problems: [problem] } },
    })
    expect(scripted.requests()).toHaveLength(asked)
  })
})

describe("a form that is edited with something else than a change", () => {
  it("stays as it is, can be edited again, and the developer is told", async () => {
    const warnings: string[] = []
    const { wallet } = await connectedVisit({ warn: (message) => warnings.push(message) })
    const seen: unknown[] = []
    wallet.sendForm.state$.subscribe(({ form }) => seen.push(form.amount))
    wallet.sendForm.edit({ amount: "1", token: "USDC" as never })
    await pass(100)
    expect(seen.at(-1)).toBe("")
    expect(warnings.join()).toContain('edit.token: expected a token or null, got \"USDC\"')
    wallet.sendForm.edit({ amount: "2" })
    await pass(100)
    expect(seen.at(-1)).toBe("2")
  })
})

describe("what is called without what it takes", () => {
  const nothing: readonly unknown[] = [undefined, null, 5, "dark", []]

  it("leaves the theme as it is, which can be changed again", async () => {
    const { wallet } = await connectedVisit()
    nothing.forEach((input) => wallet.setTheme(input as never))
    expect(wallet.theme$.value).toMatchObject({ mode: "system", shade: "light" })
    wallet.setTheme({ mode: "dark" })
    expect(wallet.theme$.value).toMatchObject({ mode: "dark", shade: "dark" })
  })

  it("shows no notice and tells the developer; the next notice is shown", async () => {
    const warnings: string[] = []
    const { wallet } = await connectedVisit({ warn: (message) => warnings.push(message) })
    nothing.forEach((input) => wallet.notify(input as never))
    await pass(100)
    expect(wallet.notices$.value.filter(({ place }) => place !== "developer")).toEqual([])
    expect(warnings.join()).toContain('notify: expected an object, got "dark"')
    wallet.notify({ place: "toast", tone: "success", short: "send.sent", values: { amount: "1", symbol: "ETH" } })
    await pass(100)
    expect(wallet.notices$.value.at(-1)).toMatchObject({ place: "toast", short: "send.sent" })
  })

  it("is a failure without a code where it is reported, also in the log; the next one is reported", async () => {
    const warnings: string[] = []
    const log = eventLog()
    const { wallet } = await connectedVisit({ options: { log }, warn: (message) => warnings.push(message) })
    nothing.forEach((input) => wallet.report(input as never))
    wallet.report(fail("PluginMissing", { plugin: "swap" }))
    await pass(100)
    expect(warnings.join()).toContain("PluginMissing")
    expect(log.text()).toContain("failed: Unexpected")
    expect(log.text()).toContain("failed: PluginMissing")
  })

  it("opens a view with what is no JSON, and the modal goes on", async () => {
    const { wallet } = await connectedVisit()
    const views = () => wallet.modal.state$.value.stack.map(({ view }) => view)
    const itself: Record<string, unknown> = { view: "Networks", amount: 1n }
    itself.itself = itself
    wallet.modal.push(itself as never)
    wallet.modal.push(itself as never)
    wallet.modal.push({ ...itself } as never)
    expect(views()).toEqual(["Account", "Networks", "Networks"])
    wallet.modal.close()
    expect(wallet.modal.state$.value.open).toBe(false)
  })
})
