import { firstValueFrom, from, lastValueFrom, type Observable, of, throwError, VirtualTimeScheduler } from "rxjs"
import { describe, expect, it } from "vitest"
import { evm } from "../../../src/adapters/evm/evm.js"
import type { ChainReads, Family } from "../../../src/adapters/family.js"
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

/** A chain whose requests are counted, and a clock that the test moves. */
const scene = ({ balance = () => of({ amount: "1", symbol: "ETH" }), name = () => of("alice.eth") }: Scene = {}) => {
  const requests: string[] = []
  const clock = new VirtualTimeScheduler()
  const counted = <T>(what: string, response: () => T): T => {
    requests.push(what)
    return response()
  }
  const reads: ChainReads = {
    balanceOf: () => counted("balance", balance),
    tokensOf: () => of([]),
    names: {
      registry: "eip155:1",
      isInRegistry: () => true,
      normalize: (written) => of(written),
      nameOf: () => counted("name", name),
      avatarOf: () => counted("avatar", () => of(null)),
      addressOf: () => of(null),
      registeredAddress: () => null,
    },
  }
  const family: Family = { ...evm(), reads$: of(reads) }
  const provider = chainProvider({ adapters: [family], networks: [mainnet], clock })
  const tokens = (changes: Partial<Parameters<typeof provider.tokens>[0]> = {}) =>
    lastValueFrom(provider.tokens({ account: alice, ...changes })).then(
      ([coin]) => coin?.quantity.numeric ?? "none",
      (thrown: unknown) => asWalletError(thrown),
    )
  const identity = (account = alice) => firstValueFrom(provider.identity({ account }))
  /** Moves the clock by `ms`. */
  const pass = (ms: number): void => void (clock.frame += ms)
  return { requests, tokens, identity, pass }
}

describe("what was read from the chains", () => {
  it("is cached for 30 seconds for tokens", async () => {
    const { requests, tokens, pass } = scene()
    expect(await tokens()).toBe("1")
    pass(dataLimits.tokensTtl - 1)
    expect(await tokens()).toBe("1")
    expect(requests).toEqual(["balance"])
    pass(1)
    await tokens()
    expect(requests).toEqual(["balance", "balance"])
  })

  it("is cached by account for tokens, ignoring letter case", async () => {
    const { requests, tokens } = scene()
    await tokens()
    await tokens({ account: { ...alice, address: alice.address.toLowerCase() } })
    expect(requests).toHaveLength(1)
    await tokens({ account: bob })
    expect(requests).toHaveLength(2)
  })

  it("is not taken from the cache for tokens when an update is forced, whose result is cached", async () => {
    const amounts = ["1", "2", "3"]
    const { requests, tokens } = scene({ balance: () => of({ amount: amounts.shift() ?? "", symbol: "ETH" }) })
    expect(await tokens()).toBe("1")
    expect(await tokens({ forceUpdate: [] })).toBe("2")
    expect(await tokens()).toBe("2")
    expect(requests).toHaveLength(2)
  })

  it("is requested once for a hundred concurrent calls", async () => {
    const { requests, tokens } = scene({ balance: () => from(Promise.resolve({ amount: "1", symbol: "ETH" })) })
    await Promise.all(Array.from({ length: 100 }, () => tokens()))
    expect(requests).toEqual(["balance"])
  })

  it("is cached for 5 minutes for names, even that there is none", async () => {
    const names = ["alice.eth", null]
    const { requests, identity, pass } = scene({ name: () => of(names.shift() ?? null) })
    expect(await identity()).toEqual({ name: "alice.eth", avatar: null })
    pass(dataLimits.identityTtl - 1)
    expect(await identity()).toMatchObject({ name: "alice.eth" })
    expect(requests).toEqual(["name", "avatar"])
    pass(1)
    expect(await identity()).toMatchObject({ name: null })
    pass(dataLimits.identityTtl - 1)
    await identity()
    expect(requests).toEqual(["name", "avatar", "name"])
  })
})

describe("unreachable chains", () => {
  it("are not requested for tokens again for 30 seconds, not even by a forced update", async () => {
    const responses = [down, of({ amount: "7", symbol: "ETH" })]
    const { requests, tokens, pass } = scene({ balance: () => responses.shift() ?? down })
    const retryAt = limits.balanceRetry
    expect(await tokens()).toMatchObject({
      ...{ code: "BalanceUnavailable", details: { retryAt } },
      cause: { code: "ChainUnreachable" },
    })
    pass(limits.balanceRetry - 1)
    expect(await tokens()).toMatchObject({ code: "BalanceUnavailable", details: { retryAt }, cause: undefined })
    expect(await tokens({ forceUpdate: [] })).toMatchObject({ code: "BalanceUnavailable", cause: undefined })
    expect(requests).toEqual(["balance"])
    pass(1)
    expect(await tokens()).toBe("7")
  })

  it("are still requested for another account", async () => {
    const responses = [down, of({ amount: "7", symbol: "ETH" })]
    const { tokens } = scene({ balance: () => responses.shift() ?? down })
    await tokens()
    expect(await tokens({ account: bob })).toBe("7")
  })

  it("are requested for a name again at once: a failure is not cached", async () => {
    const responses = [down, of("alice.eth")]
    const { identity } = scene({ name: () => responses.shift() ?? down })
    await expect(identity()).rejects.toMatchObject({ code: "ChainUnreachable" })
    expect(await identity()).toMatchObject({ name: "alice.eth" })
  })

  it("do not block a network that the site does not offer: that is an error every time", async () => {
    const { requests, tokens } = scene()
    const account: AccountKey = { ...alice, network: "eip155:10" }
    expect(await tokens({ account })).toMatchObject({ code: "NetworkNotFound" })
    expect(await tokens({ account })).toMatchObject({ code: "NetworkNotFound" })
    expect(requests).toEqual([])
  })
})
