import { endWith, map, NEVER, of, switchMap, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { evm, evmFamily } from "../../../src/adapters/evm/evm.js"
import { evmClientOver } from "../../../src/adapters/evm/evmClient.js"
import type { OpenChain } from "../../../src/adapters/evm/chain/evmChain.js"
import { fail } from "../../../src/model/errors.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { A, ethereum, marbleChain, marbleWallet, noChain, nothing, pageOf, polygon, signerOf } from "./marbleWallet.js"

const readsOver = (openChain: OpenChain) => evmFamily(() => of(evmClientOver(openChain))).reads$
const alice = { network: "eip155:1", address: A } as const

const hash = `0x${"ab".repeat(32)}`

describe("the balance of an account", () => {
  it(
    "is read from the network's RPC, exactly",
    marbles((m) => {
      const chain = marbleChain({ eth_getBalance: m.cold("--b|", { b: "0x8ac7230489e80001" }) })
      const balance = { amount: "10.000000000000000001", symbol: "POL" }

      m.expect(readsOver(chain).pipe(switchMap(({ balanceOf }) => balanceOf(alice, polygon)))).toBeObservable("--b|", {
        b: balance,
      })
      m.flush()
      expect(chain.calls).toStrictEqual([{ method: "eth_getBalance", params: [A, "latest"] }])
    }),
  )

  it(
    "errors if the chain is unreachable or its response is invalid",
    marbles((m) => {
      const unreachable = fail("ChainUnreachable", { network: "eip155:1" })

      for (const answer$ of [throwError(() => "offline"), of("ten"), of(undefined)]) {
        const read$ = readsOver(marbleChain({ eth_getBalance: answer$ }))
        m.expect(read$.pipe(switchMap(({ balanceOf }) => balanceOf(alice, ethereum)))).toBeObservable(
          "#",
          undefined,
          unreachable,
        )
      }
    }),
  )
})

describe("the filter for pending transactions", () => {
  const filterOn = (openChain: OpenChain, network = ethereum) =>
    readsOver(openChain).pipe(switchMap(({ pendingFilter }) => pendingFilter?.(network) ?? NEVER))

  it(
    "is installed, read, and uninstalled when unsubscribed",
    marbles((m) => {
      const uninstall$ = m.cold("        (t|)", { t: true })
      const chain = marbleChain({
        eth_newPendingTransactionFilter: m.cold("--i|", { i: "0x7" }),
        eth_getFilterChanges: m.cold("  -h|", { h: [hash] }),
        eth_uninstallFilter: uninstall$,
      })
      const until = "                   ------! "
      const pending = "                 ---h"

      m.expect(filterOn(chain).pipe(switchMap((read) => read())), until).toBeObservable(pending, { h: [hash] })
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

      m.expect(filterOn(openChain, network).pipe(map(() => "w")), "^-!").toBeObservable("w")
      m.flush()
      expect(opened).toStrictEqual(["https://one.example"])
    }),
  )

  it(
    "errors if the chain does not support it",
    marbles((m) => {
      const unreachable = fail("ChainUnreachable", { network: "eip155:1" })

      m.expect(filterOn(marbleChain({}))).toBeObservable("#", undefined, unreachable)
    }),
  )
})

describe("signing a text", () => {
  const signed = (answer$: ReturnType<typeof marbleWallet>, text = "Grüezi") => signerOf(answer$).sign(alice, text)

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

describe("the EVM family", () => {
  it("reads nothing from the page, sends no request and loads nothing on creation", () => {
    const never = (): never => expect.fail("not subscribed yet")
    const family = evmFamily(never)

    family.discover(pageOf(NEVER, { injected: never, events: never, dispatch: never }))

    expect(family.namespace).toBe("eip155")
    expect(evm().namespace).toBe("eip155")
  })

  it.each([
    [A, true],
    [A.toLowerCase(), true],
    [A.slice(1), false],
    [`${A}a`, false],
    ["alice.eth", false],
    ["", false],
  ])("accepts %j as an address: %s", (text, expected) => {
    expect(evmFamily(nothing).rules.isAddress(text)).toBe(expected)
  })

  it(
    "loads its client once, and again after a failure",
    marbles((m) => {
      const unavailable = fail("ChainUnreachable", { network: "eip155:1" })
      const client = evmClientOver(noChain)
      const load = inTurn(m.cold("--#", undefined, unavailable), m.cold("--(c|)", { c: client }))
      const { reads$ } = evmFamily(load)
      const readsAfter = (delay: string) =>
        m.cold(delay).pipe(
          endWith(0),
          switchMap(() => reads$),
        )

      m.expect(reads$).toBeObservable("            --#", undefined, unavailable)
      m.expect(readsAfter("---|")).toBeObservable("-----(r|)", { r: client.reads })
      m.expect(readsAfter("9s |")).toBeObservable("9s   (r|)", { r: client.reads })
    }),
  )
})
