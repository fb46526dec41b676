import { catchError, NEVER, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { siteProvider } from "../../../src/adapters/evm/site/siteProvider.js"
import type { ProviderPorts, ProviderState } from "../../../src/adapters/family.js"
import type { SignerCall } from "../../../src/adapters/signer.js"
import { fail } from "../../../src/model/errors.js"
import type { ProviderRpcError } from "../../../src/model/provider.js"
import { withValue } from "../../../src/streams/operators/withValue.js"
import { marbles } from "../../support/marbles.js"
import { A, ethereum, marbleChain, noChain, polygon } from "./marbleWallet.js"

const alice: ProviderState = {
  isUp: true,
  account: { network: "eip155:1", address: A },
  network: { ...ethereum, supported: true },
}
const disconnected: ProviderState = { ...alice, isUp: false, account: null }

/** What a provider may use of a wallet in this state, which runs. */
const portsOf = (state: ProviderState, changes: Partial<ProviderPorts> = {}): ProviderPorts => ({
  networks: [ethereum, polygon],
  state$: withValue(of(state), () => state),
  settled$: of(state),
  whileRunning: (_, work) => work,
  connect: () => NEVER,
  switchNetwork: (network) => of(network),
  request: () => NEVER,
  ...changes,
})

describe("a request to the provider", () => {
  it(
    "that prompts goes to the wallet, with what it leaves out",
    marbles((m) => {
      const calls: SignerCall[] = []
      const request = (call: SignerCall) => {
        calls.push(call)
        return m.cold("--h|", { h: "0x51" })
      }
      const provider = siteProvider(noChain)(portsOf(alice, { request }))

      m.expect(provider.request({ method: "eth_sendTransaction", params: [{ to: A }] })).toBeObservable("--h|", {
        h: "0x51",
      })
      m.flush()
      expect(calls).toMatchObject([{ params: [{ to: A, from: A, chainId: "0x1" }], network: { id: "eip155:1" } }])
    }),
  )

  it.each([
    ["of a site without a network of Ethereum", "solana:main"],
    ["of a wallet that names none", "eip155:unknown"],
  ] as const)("for the chain is answered with chain 1 where none is known: %s", (_, id) =>
    marbles((m) => {
      const provider = siteProvider(noChain)(portsOf({ ...disconnected, network: { ...disconnected.network, id } }))
      m.expect(provider.request({ method: "eth_chainId" })).toBeObservable("(c|)", { c: "0x1" })
      m.expect(provider.request({ method: "net_version" })).toBeObservable("(c|)", { c: "1" })
    })(),
  )

  it.each<[string, object]>([
    ["eth_sendTransaction", { to: A }],
    ["eth_sendTransaction", { to: A, chainId: "0x1" }],
    ["wallet_sendCalls", { version: "2.0.0", calls: [{ to: A }] }],
  ])("that takes place on a chain is refused with 4901 where the wallet names none: %s of %o", (method, params) =>
    marbles((m) => {
      const id = "eip155:unknown"
      const account = { network: id, address: A } as const
      // A site may support every chain.
      const state: ProviderState = { ...alice, account, network: { ...ethereum, id, supported: true } }
      const calls: SignerCall[] = []
      const request = (call: SignerCall) => {
        calls.push(call)
        return of("0x51")
      }
      const provider = siteProvider(noChain)(portsOf(state, { request }))
      const refusal$ = provider
        .request({ method, params: [params] })
        .pipe(catchError(({ code, message }: ProviderRpcError) => of({ code, message })))
      m.expect(refusal$).toBeObservable("(r|)", { r: { code: 4901, message: "The chain is not the active one." } })
      m.expect(provider.request({ method: "personal_sign", params: ["0x51", A] })).toBeObservable("(s|)", { s: "0x51" })
      m.flush()
      expect(calls.map((call) => call.method)).toEqual(["personal_sign"])
    })(),
  )

  it(
    "that reads goes to the network's RPC",
    marbles((m) => {
      const chain = marbleChain({ eth_blockNumber: m.cold("--b|", { b: "0x7" }) })
      const provider = siteProvider(chain)(portsOf(disconnected))

      m.expect(provider.request({ method: "eth_blockNumber" })).toBeObservable("--(b|)", { b: "0x7" })
    }),
  )

  it(
    "for the accounts waits until the wallet of the last visit has answered",
    marbles((m) => {
      const settled$ = m.cold("---(a|)", { a: alice })
      const provider = siteProvider(noChain)(portsOf(disconnected, { settled$ }))

      m.expect(provider.request({ method: "eth_accounts" })).toBeObservable("---(a|)", { a: [A] })
    }),
  )

  it(
    "for an account is rejected with 4001 when the modal is closed",
    marbles((m) => {
      const connect = () => m.cold("--#", undefined, fail("Aborted", { command: "connect" }))
      const provider = siteProvider(noChain)(portsOf(disconnected, { connect }))

      const code$ = provider
        .request({ method: "eth_requestAccounts" })
        .pipe(catchError((error: ProviderRpcError) => of(error.code)))
      m.expect(code$).toBeObservable("--(c|)", { c: 4001 })
    }),
  )
})
