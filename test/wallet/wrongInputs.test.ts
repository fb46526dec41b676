import { firstValueFrom } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Wallet } from "../../src/wallet/wallet.js"
import { inFakeTime, pass, watch } from "./support/fakeTime.js"
import { connectedVisit, liveIn, SCRIPTED } from "./support/visit.js"

inFakeTime()

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
    "disconnect(namespace)",
    (wallet) => wallet.disconnect("solana" as never),
    'disconnect: expected an object, got "solana"',
  ],
]

/** The same, of functions that return nothing. */
const silent: readonly (readonly [call: string, (wallet: Wallet) => unknown, problem: string])[] = [
  ["activate()", (wallet) => wallet.activate(undefined as never), "activate: expected an object, got nothing"],
  ["activate({})", (wallet) => wallet.activate({} as never), "activate.connector: expected string, got nothing"],
  [
    "selectAccount(address)",
    (wallet) => wallet.selectAccount("0x1" as never),
    'selectAccount: expected an object, got "0x1"',
  ],
  [
    "cancelConnect()",
    (wallet) => wallet.cancelConnect(undefined as never),
    "cancelConnect: expected an object, got nothing",
  ],
  ["modal.push(view)", (wallet) => wallet.modal.push("Networks" as never), 'push: expected an object, got "Networks"'],
  ["modal.replace()", (wallet) => wallet.modal.replace(undefined as never), "replace: expected an object, got nothing"],
  ["setTheme()", (wallet) => wallet.setTheme(undefined as never), "setTheme: expected an object, got nothing"],
  ["notify()", (wallet) => wallet.notify(undefined as never), "notify: expected an object, got nothing"],
  ["report()", (wallet) => wallet.report(undefined as never), "report: expected an object, got nothing"],
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

  it.each(silent)("does nothing but report what is wrong: %s", async (_, call, problem) => {
    const warnings: string[] = []
    const { wallet } = await connectedVisit({ warn: (message) => warnings.push(message) })
    call(wallet)
    await pass(100)
    expect(warnings).toEqual([expect.stringContaining(problem)])
    expect([liveIn(wallet), wallet.modal.state$.value.open]).toEqual([[SCRIPTED], false])
    wallet.setTheme({ mode: "dark" })
    wallet.modal.open("Networks")
    await pass(100)
    expect([wallet.theme$.value.mode, wallet.modal.state$.value.open]).toEqual(["dark", true])
  })
})
