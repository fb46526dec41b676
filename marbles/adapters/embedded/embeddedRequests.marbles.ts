import { NEVER, of, timer } from "rxjs"
import { describe, expect, it } from "vitest"
import { timedOut } from "../../../src/adapters/embedded/askFrame.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import type { Call } from "../../../src/adapters/embedded/requests.js"
import { connectedTo, failing, owned, type Script, smart, solanaAddress, until } from "./embeddedFrames.js"

const connector = "embedded"
const sign = { method: "personal_sign", params: ["0x6869", smart] }
const send = { method: "eth_sendTransaction", params: [{ from: smart, to: owned, value: "0x1", chainId: "0x1" }] }
const rejected = fail("UserRejected", { connector })
const unknown = (cause?: unknown) => fail("OutcomeUnknown", { connector }, cause)

describe("a request to the embedded wallet", () => {
  it(
    "is answered by the page where it is about the account or the network",
    marbles((m) => {
      const { request, posts } = connectedTo()
      m.expect(request({ method: "eth_accounts" }), until).toBeObservable("600ms a", { a: [smart] })
      m.expect(connectedTo().request({ method: "eth_chainId" }), until).toBeObservable("600ms c", { c: "0x1" })
      m.expect(connectedTo().request({ method: "net_version" }), until).toBeObservable("600ms v", { v: "1" })
      m.flush()
      expect(posts).not.toContain("RPC_REQUEST")
    }),
  )

  it(
    "is answered by the frame without the user where it is safe, and waits in the list where it is not",
    marbles((m) => {
      const payloads: unknown[] = []
      const script: Script = {
        RPC_REQUEST: (payload: never) => {
          payloads.push(payload)
          return m.cold("---b", { b: "0xb10c" })
        },
      }
      const safe = connectedTo(script)
      m.expect(safe.request({ method: "eth_blockNumber" }), until).toBeObservable("603ms b", { b: "0xb10c" })
      const { request, wallet } = connectedTo(script)
      const asked = { id: "1", method: "personal_sign", network: "eip155:1" } as const
      m.expect(request(sign), until).toBeObservable("603ms b", { b: "0xb10c" })
      m.expect(wallet.approvals.requests$, until).toBeObservable("n 599ms r--n", { n: [], r: [asked] })
      m.expect(safe.wallet.approvals.requests$, until).toBeObservable("n", { n: [] })
      m.expect(wallet.approvals.approved$, until).toBeObservable("603ms p", { p: "personal_sign" })
      m.flush()
      const network = { chainId: 1, chainNamespace: "eip155", rpcUrl: "https://ethereum.example" }
      expect(payloads[0]).toEqual({ method: "eth_blockNumber", params: [], ...network })
      expect(payloads[1]).toEqual({ ...sign, ...network })
    }),
  )

  it(
    "has twenty seconds where it is safe, and as long as the user takes where it is not",
    marbles((m) => {
      const hung = (call: Call) => connectedTo({ RPC_REQUEST: () => NEVER }).request(call)
      const late = timedOut("RPC_REQUEST", 20_000)
      m.expect(hung({ method: "eth_blockNumber" }), "^ 1m !").toBeObservable("20600ms #", {}, late)
      m.expect(hung(sign), "^ 1m !").toBeObservable("")
    }),
  )

  it(
    "is refused by every method that is not on the list, and not given to the frame",
    marbles((m) => {
      const methods = ["eth_sign", "eth_signTransaction", "wallet_addEthereumChain", "toString", "solana_signMessage"]
      const all = methods.map((method) => ({ method, ...connectedTo() }))
      for (const { method, request, wallet } of all) {
        m.expect(request({ method }), until).toBeObservable("600ms #", {}, fail("MethodNotAllowed", { method }))
        m.expect(wallet.refused$, until).toBeObservable("600ms r", { r: method })
      }
      const { request } = connectedTo()
      const other = fail("MethodNotAllowed", { method: "personal_sign" })
      m.expect(request(sign, "solana"), until).toBeObservable("600ms #", {}, other)
      m.flush()
      expect(all.flatMap(({ posts }) => posts)).not.toContain("RPC_REQUEST")
    }),
  )

  it(
    "is refused for another account, and for another network than the wallet is on",
    marbles((m) => {
      const unauthorized = fail("Unauthorized", { connector })
      const wrong = fail("WrongNetwork", { expected: "eip155:137", actual: "eip155:1" })
      const calls: readonly Call[] = [
        { method: "personal_sign", params: ["0x6869", owned] },
        { method: "eth_signTypedData_v4", params: [owned, "{}"] },
        { method: "eth_sendTransaction", params: [{ from: owned }] },
        { method: "wallet_sendCalls", params: [{ from: { toString: () => smart } }] },
        { method: "wallet_grantPermissions", params: [{ address: owned }] },
        { method: "eth_sendUserOperation", params: [{ sender: owned }, smart] },
      ]
      for (const call of calls) m.expect(connectedTo().request(call), until).toBeObservable("600ms #", {}, unauthorized)
      const elsewhere = { method: "eth_sendTransaction", params: [{ from: smart, chainId: "0x89" }] }
      m.expect(connectedTo().request(elsewhere), until).toBeObservable("600ms #", {}, wrong)
      const prepared: Call = { method: "eth_sendTransaction", params: [{ from: smart }], network: "eip155:137" }
      m.expect(connectedTo().request(prepared), until).toBeObservable("600ms #", {}, wrong)
      const foreign = { method: "solana_signMessage", params: { message: "2", pubkey: owned } as never }
      m.expect(connectedTo().request(foreign, "solana"), until).toBeObservable("600ms #", {}, unauthorized)
    }),
  )

  it(
    "takes and gives transactions of Solana in base58, as the frame has them",
    marbles((m) => {
      const payloads: { readonly params: unknown }[] = []
      const script: Script = {
        RPC_REQUEST: (payload: never) => {
          payloads.push(payload)
          return of({ transaction: "Ldp" })
        },
      }
      const params = { transaction: "AQID", pubkey: solanaAddress, sendOptions: { maxRetries: 1 } } as never
      const answer$ = connectedTo(script).request({ method: "solana_signTransaction", params }, "solana")
      m.expect(answer$, until).toBeObservable("600ms t", { t: { transaction: "AQID" } })
      m.flush()
      expect(payloads[0]?.params).toEqual({ transaction: "Ldp", pubkey: solanaAddress, options: { maxRetries: 1 } })
    }),
  )
})

describe("a request that the user approves", () => {
  it(
    "fails with what the frame says",
    marbles((m) => {
      const says = (message: string) => connectedTo({ RPC_REQUEST: () => failing(message) }).request(send)
      m.expect(says("User rejected the request"), until).toBeObservable("600ms #", {}, rejected)
      const refused = fail("WalletRefused", { connector, message: "nonce too low" })
      m.expect(says("nonce too low"), until).toBeObservable("600ms #", {}, refused)
    }),
  )

  it(
    "was not sent where the user has left it and the frame confirms that it dropped it; else that is not known",
    marbles((m) => {
      const leaving = (call: Call, script: Script) => {
        const { wallet, request, ...scripted } = connectedTo({ RPC_REQUEST: () => NEVER, ...script })
        timer(700).subscribe(wallet.approvals.abort)
        return { result$: request(call), ...scripted }
      }
      const confirmed = { RPC_ABORT: () => m.cold("--d", { d: undefined }) }
      const { result$, posts } = leaving(send, confirmed)
      m.expect(result$, until).toBeObservable("702ms #", {}, rejected)
      m.expect(leaving(send, { RPC_ABORT: () => NEVER }).result$, until).toBeObservable("3700ms #", {}, unknown())
      m.expect(leaving(sign, { RPC_ABORT: () => NEVER }).result$, until).toBeObservable("3700ms #", {}, rejected)
      m.expect(leaving(send, { RPC_ABORT: () => failing("?") }).result$, until).toBeObservable("700ms #", {}, unknown())
      m.flush()
      expect(posts.filter((name) => name === "RPC_ABORT")).toHaveLength(1)
    }),
  )

  it(
    "has the answer of the frame where that comes before it has dropped it",
    marbles((m) => {
      const { wallet, request } = connectedTo({
        RPC_REQUEST: () => m.cold("101ms h", { h: "0xf00d" }),
        RPC_ABORT: () => m.cold("--d", { d: undefined }),
      })
      timer(700).subscribe(wallet.approvals.abort)
      m.expect(request(send), until).toBeObservable("701ms h", { h: "0xf00d" })
    }),
  )

  it(
    "is dropped by the frame when its caller leaves, and nothing is left of it",
    marbles((m) => {
      const { request, posts, wallet } = connectedTo({ RPC_REQUEST: () => NEVER })
      m.expect(request(send), "^ 699ms !").toBeObservable("-")
      m.flush()
      expect(posts.filter((name) => name === "RPC_ABORT")).toHaveLength(1)
      expect(wallet.approvals.requests$.value).toEqual([])
    }),
  )

  it(
    "may have been sent where the frame is loaded anew meanwhile; a signature is then only missing",
    marbles((m) => {
      const reloaded = (call: Call) => {
        const { request, messages } = connectedTo({ RPC_REQUEST: () => NEVER })
        timer(800).subscribe(() => messages.next({ type: "@w3m-frame/READY" }))
        return request(call)
      }
      const late = timedOut("RPC_REQUEST", 0)
      m.expect(reloaded(send), until).toBeObservable("800ms #", {}, unknown(late))
      m.expect(reloaded(sign), until).toBeObservable("800ms #", {}, late)
    }),
  )
})
