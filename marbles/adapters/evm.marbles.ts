import { asyncScheduler, map, NEVER, of, switchMap, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { evm, evmAdapter } from "../../src/adapters/evm/evm.js"
import { evmClientOver } from "../../src/adapters/evm/evmClient.js"
import type { OpenChain } from "../../src/adapters/evm/evmChain.js"
import { fail } from "../../src/model/errors.js"
import { marbles } from "../support/marbles.js"
import { A, connectorOf, ethereum, flags, marbleChain, marbleWallet, noChain, polygon } from "./marbleWallet.js"

const page = {
  networks: [ethereum],
  clock: asyncScheduler,
  announced$: NEVER,
  injected: () => undefined,
  disconnected: flags(),
  enableEIP6963: true,
  enableInjected: true,
}

const adapterOver = (openChain: OpenChain) => evmAdapter(page, () => of(evmClientOver(openChain)))
const alice = { network: "eip155:1", address: A } as const

const hash = `0x${"ab".repeat(32)}`

describe("the balance of an account", () => {
  it(
    "is read from the network's RPC, exactly",
    marbles((m) => {
      const chain = marbleChain({ eth_getBalance: m.cold("--b|", { b: "0x8ac7230489e80001" }) })
      const balance = { amount: "10.000000000000000001", symbol: "POL" }

      m.expect(adapterOver(chain).balanceOf(alice, polygon)).toBeObservable("--b|", { b: balance })
      m.flush()
      expect(chain.calls).toStrictEqual([{ method: "eth_getBalance", params: [A, "latest"] }])
    }),
  )

  it(
    "errors if the chain is unreachable or its response is invalid",
    marbles((m) => {
      const unreachable = fail("ChainUnreachable", { network: "eip155:1" })

      for (const answer$ of [throwError(() => "offline"), of("ten"), of(undefined)]) {
        const adapter = adapterOver(marbleChain({ eth_getBalance: answer$ }))
        m.expect(adapter.balanceOf(alice, ethereum)).toBeObservable("#", undefined, unreachable)
      }
    }),
  )
})

describe("the filter for pending transactions", () => {
  const watched = (openChain: OpenChain) => adapterOver(openChain).pendingFilter?.(ethereum) ?? NEVER

  it(
    "is installed, read, and uninstalled when unsubscribed",
    marbles((m) => {
      const uninstall$ = m.cold("        (t|)", { t: true })
      const chain = marbleChain({
        eth_newPendingTransactionFilter: m.cold("--i|", { i: "0x7" }),
        eth_getFilterChanges: m.cold("  -h|", { h: [hash] }),
        eth_uninstallFilter: uninstall$,
      })
      const letGo = "                   ------! "
      const pending = "                 ---h"

      m.expect(watched(chain).pipe(switchMap((read) => read())), letGo).toBeObservable(pending, { h: [hash] })
      m.expect(uninstall$).toHaveSubscriptions("------(^!)")
      m.flush()
      expect(chain.calls.map(({ params }) => params)).toStrictEqual([[], ["0x7"], ["0x7"]])
    }),
  )

  it(
    "uses only the first endpoint, because others do not know the filter",
    marbles((m) => {
      const opened: string[] = []
      const chain = marbleChain({ eth_newPendingTransactionFilter: of("0x7"), eth_uninstallFilter: of(true) })
      const openChain: OpenChain = (network) => {
        opened.push(...network.rpcUrls)
        return chain(network)
      }
      const network = { ...ethereum, rpcUrls: ["https://one.example", "https://two.example"] }
      const watching$ = adapterOver(openChain).pendingFilter?.(network) ?? NEVER

      m.expect(watching$.pipe(map(() => "w")), "^-!").toBeObservable("w")
      m.flush()
      expect(opened).toStrictEqual(["https://one.example"])
    }),
  )

  it(
    "errors if the chain does not support it",
    marbles((m) => {
      const unreachable = fail("ChainUnreachable", { network: "eip155:1" })

      m.expect(watched(marbleChain({}))).toBeObservable("#", undefined, unreachable)
    }),
  )
})

describe("signing a text", () => {
  const signed = (answer$: ReturnType<typeof marbleWallet>, text = "Grüezi") => connectorOf(answer$).sign(alice, text)

  it(
    "sends the text's UTF-8 bytes to the wallet, and emits the signature",
    marbles((m) => {
      const wallet = marbleWallet({ personal_sign: m.cold("---s|", { s: "0xabcd" }) })

      m.expect(signed(wallet)).toBeObservable("---(s|)", { s: "0xabcd" })
      m.flush()
      expect(wallet.calls[0]?.params).toStrictEqual(["0x4772c3bc657a69", A])
    }),
  )

  it(
    "encodes text that looks like hex as text",
    marbles((m) => {
      const wallet = marbleWallet({ personal_sign: of("0xabcd") })

      m.expect(signed(wallet, "0xdead")).toBeObservable("(s|)", { s: "0xabcd" })
      m.flush()
      expect(wallet.calls[0]?.params?.[0]).toBe("0x307864656164")
    }),
  )

  it(
    "errors with UserRejected on rejection, and with MalformedAnswer on an invalid signature",
    marbles((m) => {
      const rejected = fail("UserRejected", { connector: "io.example" })
      const malformed = fail("MalformedAnswer", { connector: "io.example", method: "personal_sign" })

      m.expect(signed(marbleWallet({ personal_sign: throwError(() => ({ code: 4001 })) }))).toBeObservable(
        "#",
        {},
        rejected,
      )
      for (const garbage of ["signed", "0x", "0xabc", null, { signature: "0xab" }]) {
        m.expect(signed(marbleWallet({ personal_sign: of(garbage) }))).toBeObservable("#", {}, malformed)
      }
    }),
  )
})

describe("the EVM adapter", () => {
  it("sends no request on creation", () => {
    const injected = (): never => expect.fail("not subscribed yet")
    expect(evm().create({ ...page, injected }).namespace).toBe("eip155")
  })

  it.each([
    [A, true],
    [A.toLowerCase(), true],
    [A.slice(1), false],
    [`${A}a`, false],
    ["alice.eth", false],
    ["", false],
  ])("accepts %j as an address: %s", (text, expected) => {
    expect(adapterOver(noChain).isAddress(text)).toBe(expected)
  })
})
