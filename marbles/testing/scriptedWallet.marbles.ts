import { of, Subject, VirtualTimeScheduler } from "rxjs"
import { describe, expect, it } from "vitest"
import { answers, hangs, reaction, rejects, throwsAtOnce, waitsFor } from "../../src/testing/reactions.js"
import { scriptedWallet } from "../../src/testing/scriptedWallet.js"
import { fakeHash, fakeSignature } from "../../src/testing/walletMethods.js"
import { marbles } from "../support/marbles.js"

const ALICE = "0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
const BOB = "0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"

/** The events that a page receives from a wallet. */
const eventsOf = (wallet: ReturnType<typeof scriptedWallet>): readonly (readonly [string, unknown])[] => {
  const events: (readonly [string, unknown])[] = []
  for (const event of ["accountsChanged", "chainChanged", "disconnect"]) {
    wallet.provider.on(event, (payload) => events.push([event, payload]))
  }
  return events
}

describe("a reaction", () => {
  it(
    "replaces the normal response",
    marbles((m) => {
      const plain$ = m.cold("--a|")

      m.expect(reaction(undefined, plain$)).toBeObservable("--a|")
      m.expect(reaction(answers("x"), plain$)).toBeObservable("(x|)")
      m.expect(reaction(hangs, plain$)).toBeObservable("-")
      m.expect(reaction(throwsAtOnce("boom"), plain$)).toBeObservable("#", {}, "boom")
      m.expect(reaction(rejects(), plain$)).toBeObservable(
        "#",
        {},
        {
          code: 4001,
          message: "User rejected the request.",
        },
      )
    }),
  )

  it(
    "can delay the normal response until a test allows it",
    marbles((m) => {
      const plain$ = m.cold("    --a|")
      const approval$ = m.cold("---y|   ")
      const answered = "         ------a|"

      m.expect(
        reaction(
          waitsFor(() => approval$),
          plain$,
        ),
      ).toBeObservable(answered)
    }),
  )
})

describe("a scripted wallet", () => {
  it("exposes its accounts only to an authorized site, until permission is revoked", async () => {
    const { provider } = scriptedWallet({ accounts: [ALICE] })
    const accounts = (): Promise<unknown> => provider.request({ method: "eth_accounts" })

    expect(await accounts()).toStrictEqual([])
    expect(await provider.request({ method: "eth_requestAccounts" })).toStrictEqual([ALICE])
    expect(await accounts()).toStrictEqual([ALICE])
    await provider.request({ method: "wallet_revokePermissions", params: [{ eth_accounts: {} }] })
    expect(await accounts()).toStrictEqual([])
  })

  it("rejects an unknown chain until it is added", async () => {
    const wallet = scriptedWallet({ accounts: [ALICE] })
    const events = eventsOf(wallet)
    const polygon = { chainId: "0x89", rpcUrls: ["https://polygon.example"] }
    const move = (): Promise<unknown> =>
      wallet.provider.request({ method: "wallet_switchEthereumChain", params: [polygon] })

    await expect(move()).rejects.toMatchObject({ code: 4902 })
    await wallet.provider.request({ method: "wallet_addEthereumChain", params: [polygon] })
    await move()
    expect(await wallet.provider.request({ method: "eth_chainId" })).toBe("0x89")
    expect(events).toStrictEqual([["chainChanged", "0x89"]])
  })

  it("uses scripted reactions: once, always, then the normal response again", async () => {
    const { provider, next, always } = scriptedWallet({ accounts: [ALICE] })
    const connect = (): Promise<unknown> => provider.request({ method: "eth_requestAccounts" })

    always("eth_requestAccounts", answers("garbage"))
    next("eth_requestAccounts", rejects())
    next("eth_requestAccounts", rejects(-32002, "pending"))
    await expect(connect()).rejects.toMatchObject({ code: 4001 })
    await expect(connect()).rejects.toMatchObject({ code: -32002 })
    expect(await connect()).toBe("garbage")
    always("eth_requestAccounts", null)
    expect(await connect()).toStrictEqual([ALICE])
  })

  it("delays responses on the given clock", async () => {
    const clock = new VirtualTimeScheduler()
    const { provider, setLatency } = scriptedWallet({ accounts: [ALICE], latency: 300, clock })
    const chainId = (): Promise<unknown> => provider.request({ method: "eth_chainId" })

    const slow = chainId()
    clock.flush()
    expect(await slow).toBe("0x1")
    expect(clock.now()).toBe(300)
    setLatency(0)
    expect(await chainId()).toBe("0x1")
    expect(clock.now()).toBe(300)
  })

  it("changes accounts and chain, disconnects and crashes on demand", async () => {
    const wallet = scriptedWallet({ accounts: [ALICE], authorized: true })
    const events = eventsOf(wallet)

    wallet.changeAccounts([BOB])
    wallet.changeChain(137)
    wallet.disconnect(1013)
    wallet.crash()

    expect(events).toMatchObject([
      ["accountsChanged", [BOB]],
      ["chainChanged", "0x89"],
      ["disconnect", { code: 1013 }],
      ["disconnect", { code: 4900 }],
    ])
    expect(() => wallet.provider.request({ method: "eth_accounts" })).toThrow(
      expect.objectContaining({ code: 4900 }) as Error,
    )
    expect(wallet.requests()).toStrictEqual([{ method: "eth_accounts" }])
  })

  it("emits no account changes to an unauthorized site", () => {
    const wallet = scriptedWallet({ accounts: [ALICE] })
    const events = eventsOf(wallet)

    wallet.changeAccounts([BOB])

    expect(events).toStrictEqual([])
  })

  it("counts its listeners", () => {
    const { provider, listeners } = scriptedWallet({ accounts: [ALICE] })
    const listener = (): void => {}

    provider.on("chainChanged", listener)
    provider.on("accountsChanged", listener)
    expect(listeners()).toBe(2)
    provider.removeListener("chainChanged", listener)
    provider.removeListener("chainChanged", listener)
    expect(listeners()).toBe(1)
  })

  it("announces itself at once and on request, until it is undone", () => {
    const page = new EventTarget()
    const wallet = scriptedWallet({ accounts: [ALICE], name: "Fox", rdns: "io.fox" })
    const announced: unknown[] = []
    page.addEventListener("eip6963:announceProvider", (event) => announced.push((event as CustomEvent).detail))
    const ask = (): boolean => page.dispatchEvent(new Event("eip6963:requestProvider"))

    ask()
    const undo = wallet.announce(page)
    ask()
    undo()
    ask()

    const detail = {
      info: expect.objectContaining({ name: "Fox", rdns: "io.fox" }) as unknown,
      provider: wallet.provider,
    }
    expect(announced).toStrictEqual([detail, detail])
  })

  it("returns fake signatures and hashes without keys and without a chain", async () => {
    const { provider } = scriptedWallet({ accounts: [ALICE], authorized: true })
    const send = (from: string): Promise<unknown> =>
      provider.request({ method: "eth_sendTransaction", params: [{ from, to: BOB }] })

    expect(await provider.request({ method: "personal_sign", params: ["0x00", ALICE] })).toBe(fakeSignature)
    expect([await send(ALICE), await send(ALICE)]).toStrictEqual([fakeHash(1), fakeHash(2)])
    await expect(send(BOB)).rejects.toMatchObject({ code: 4100 })
    await expect(provider.request({ method: "eth_blockNumber" })).rejects.toMatchObject({ code: 4200 })
  })

  it("forwards other methods to its chain", async () => {
    const posted: string[] = []
    const { provider } = scriptedWallet({
      accounts: [ALICE],
      chains: { 1: "https://ethereum.example" },
      fetch: (url, { body }) => {
        posted.push(`${url} ${body}`)
        const { method } = JSON.parse(body) as { readonly method: string }
        const response = method === "eth_blockNumber" ? { result: "0x10" } : { error: { code: 3, message: "no" } }
        return Promise.resolve({ json: () => Promise.resolve(response) })
      },
    })

    expect(await provider.request({ method: "eth_blockNumber" })).toBe("0x10")
    await expect(provider.request({ method: "eth_call", params: [] })).rejects.toStrictEqual({ code: 3, message: "no" })
    expect(posted[0]).toBe('https://ethereum.example {"jsonrpc":"2.0","id":1,"params":[],"method":"eth_blockNumber"}')
  })

  it("waits for an approval controlled by the test", async () => {
    const approval$ = new Subject<void>()
    const { provider, next } = scriptedWallet({ accounts: [ALICE], sign: () => of("0xabcd") })
    next(
      "personal_sign",
      waitsFor(() => approval$),
    )
    const signing = provider.request({ method: "personal_sign", params: ["0x00", ALICE] })

    approval$.complete()

    expect(await signing).toBe("0xabcd")
  })
})
