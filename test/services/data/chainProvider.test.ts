import { firstValueFrom, from, lastValueFrom, type Observable, of, throwError, VirtualTimeScheduler } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AdapterFactory, ChainReads } from "../../../src/adapters/adapter.js"
import { evmAdapter } from "../../../src/adapters/evm/evm.js"
import type { AccountKey } from "../../../src/model/account.js"
import { dataLimits } from "../../../src/model/dataLimits.js"
import { asWalletError, fail } from "../../../src/model/errors.js"
import { limits } from "../../../src/model/limits.js"
import { chainProvider } from "../../../src/services/data/chainProvider.js"
import { mainnet } from "../../views/support/stillWallet.js"

const alice: AccountKey = { network: "eip155:1", address: "0x00000000000000000000000000000000000000A1" }
const bob: AccountKey = { ...alice, address: "0x00000000000000000000000000000000000000b2" }
const down = throwError(() => fail("ChainUnreachable", { network: "eip155:1" }))

interface Scene {
  readonly balance?: () => Observable<{ readonly amount: string; readonly symbol: string }>
  readonly name?: () => Observable<string | null>
}

/** A chain whose every question is counted, and a clock in the hands of the test. */
const scene = ({ balance = () => of({ amount: "1", symbol: "ETH" }), name = () => of("alice.eth") }: Scene = {}) => {
  const asked: string[] = []
  const clock = new VirtualTimeScheduler()
  const told = <T>(what: string, answer: () => T): T => {
    asked.push(what)
    return answer()
  }
  const reads = {
    tokensOf: () => of([]),
    nameOf: () => told("name", name),
    avatarOf: () => told("avatar", () => of(null)),
  } as Partial<ChainReads> as ChainReads
  const factory: AdapterFactory = {
    namespace: "eip155",
    create: (page) => ({
      ...evmAdapter(page, () => of()),
      reads$: of(reads),
      balanceOf: () => told("balance", balance),
    }),
  }
  const provider = chainProvider({ adapters: [factory], networks: [mainnet], clock })
  const tokens = (changes: Partial<Parameters<typeof provider.tokens>[0]> = {}) =>
    lastValueFrom(provider.tokens({ account: alice, ...changes })).then(
      ([coin]) => coin?.quantity.numeric ?? "none",
      (thrown: unknown) => asWalletError(thrown),
    )
  const identity = (account = alice) => firstValueFrom(provider.identity({ account }))
  /** Lets `ms` pass. */
  const pass = (ms: number): void => void (clock.frame += ms)
  return { asked, tokens, identity, pass }
}

describe("what the chains have told", () => {
  it("of tokens is kept for 30 seconds, and no longer", async () => {
    const { asked, tokens, pass } = scene()
    expect(await tokens()).toBe("1")
    pass(dataLimits.tokensTtl - 1)
    expect(await tokens()).toBe("1")
    expect(asked).toEqual(["balance"])
    pass(1)
    await tokens()
    expect(asked).toEqual(["balance", "balance"])
  })

  it("of tokens is one account's, in any letter case, and not another's", async () => {
    const { asked, tokens } = scene()
    await tokens()
    await tokens({ account: { ...alice, address: alice.address.toLowerCase() } })
    expect(asked).toHaveLength(1)
    await tokens({ account: bob })
    expect(asked).toHaveLength(2)
  })

  it("of tokens is passed by when an update is forced, and what that brings is kept", async () => {
    const amounts = ["1", "2", "3"]
    const { asked, tokens } = scene({ balance: () => of({ amount: amounts.shift() ?? "", symbol: "ETH" }) })
    expect(await tokens()).toBe("1")
    expect(await tokens({ forceUpdate: [] })).toBe("2")
    expect(await tokens()).toBe("2")
    expect(asked).toHaveLength(2)
  })

  it("of tokens is asked once by a hundred at a time", async () => {
    const { asked, tokens } = scene({ balance: () => from(Promise.resolve({ amount: "1", symbol: "ETH" })) })
    await Promise.all(Array.from({ length: 100 }, () => tokens()))
    expect(asked).toEqual(["balance"])
  })

  it("of names is kept for 5 minutes, also that there is none", async () => {
    const names = ["alice.eth", null]
    const { asked, identity, pass } = scene({ name: () => of(names.shift() ?? null) })
    expect(await identity()).toEqual({ name: "alice.eth", avatar: null })
    pass(dataLimits.identityTtl - 1)
    expect(await identity()).toMatchObject({ name: "alice.eth" })
    expect(asked).toEqual(["name", "avatar"])
    pass(1)
    expect(await identity()).toMatchObject({ name: null })
    pass(dataLimits.identityTtl - 1)
    await identity()
    expect(asked).toEqual(["name", "avatar", "name"])
  })
})

describe("chains that do not answer", () => {
  it("are not asked for tokens again for 30 seconds, by force neither, and then they are", async () => {
    const answers = [down, of({ amount: "7", symbol: "ETH" })]
    const { asked, tokens, pass } = scene({ balance: () => answers.shift() ?? down })
    const retryAt = limits.balanceRetry
    expect(await tokens()).toMatchObject({
      ...{ code: "BalanceUnavailable", details: { retryAt } },
      cause: { code: "ChainUnreachable" },
    })
    pass(limits.balanceRetry - 1)
    expect(await tokens()).toMatchObject({ code: "BalanceUnavailable", details: { retryAt }, cause: undefined })
    expect(await tokens({ forceUpdate: [] })).toMatchObject({ code: "BalanceUnavailable", cause: undefined })
    expect(asked).toEqual(["balance"])
    pass(1)
    expect(await tokens()).toBe("7")
  })

  it("are still asked about another account", async () => {
    const answers = [down, of({ amount: "7", symbol: "ETH" })]
    const { tokens } = scene({ balance: () => answers.shift() ?? down })
    await tokens()
    expect(await tokens({ account: bob })).toBe("7")
  })

  it("are asked for a name again at once: a failure is not kept", async () => {
    const answers = [down, of("alice.eth")]
    const { identity } = scene({ name: () => answers.shift() ?? down })
    await expect(identity()).rejects.toMatchObject({ code: "ChainUnreachable" })
    expect(await identity()).toMatchObject({ name: "alice.eth" })
  })

  it("do not make a network that the site has not any less a mistake: it is told every time", async () => {
    const { asked, tokens } = scene()
    const account: AccountKey = { ...alice, network: "eip155:10" }
    expect(await tokens({ account })).toMatchObject({ code: "NetworkNotFound" })
    expect(await tokens({ account })).toMatchObject({ code: "NetworkNotFound" })
    expect(asked).toEqual([])
  })
})
