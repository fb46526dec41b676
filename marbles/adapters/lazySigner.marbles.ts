import { EMPTY, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { lazySigner } from "../../src/adapters/lazySigner.js"
import { completeSigner, type Signer, type SignerPorts, type Transport } from "../../src/adapters/signer.js"
import { fail } from "../../src/model/errors.js"
import type { TransferStatus } from "../../src/model/transfer/pendingTransfer.js"
import type { TransferStep } from "../../src/model/transfer/transfer.js"
import { mainnet } from "../streams/fixtures.js"
import { marbles } from "../support/marbles.js"

const transport: Transport = { request: () => EMPTY, on: () => EMPTY }
const account = { network: mainnet.id, address: "0xa11ce" }
const transfer = { to: "0xb0b", amount: "1" }
const followed = { account, hash: "0x1", trace: {} }
const step: TransferStep = { type: "awaitingWallet", trace: {} }
const status: TransferStatus = { type: "confirmed", hash: "0x1" }
const call = { account, method: "personal_sign" }

/** A signer that says what it was asked for. */
const askedSigner = () => {
  const asked: unknown[] = []
  const answers =
    <T>(value: T) =>
    (...input: readonly unknown[]) => {
      asked.push(input)
      return of(value)
    }
  const signer: Required<Signer> = {
    switchNetwork: answers(mainnet.id),
    sign: answers("0x12"),
    send: answers(step),
    transferStatus: answers(status),
    assetsOf: answers([]),
    request: answers("yes"),
  }
  return { signer, asked }
}

type Use = (signer: Required<Signer>) => ReturnType<Required<Signer>[keyof Signer]>

const uses: Readonly<Record<keyof Signer, readonly [use: Use, input: readonly unknown[], value: unknown]>> = {
  switchNetwork: [(signer) => signer.switchNetwork(mainnet), [mainnet], mainnet.id],
  sign: [(signer) => signer.sign(account, "hi"), [account, "hi"], "0x12"],
  send: [(signer) => signer.send(account, transfer, mainnet), [account, transfer, mainnet], step],
  transferStatus: [(signer) => signer.transferStatus(followed), [followed], status],
  assetsOf: [(signer) => signer.assetsOf(account), [account], []],
  request: [(signer) => signer.request(call), [call], "yes"],
}

describe("a signer that is loaded late", () => {
  it.each(Object.entries(uses))("does by the signer what it is asked for: %s", (_, [use, input, value]) =>
    marbles((m) => {
      const { signer, asked } = askedSigner()
      const client$ = m.cold("--c|", { c: { signer: () => signer } })
      const loading = "       ^--!"
      const answer = "        --a|"

      m.expect(use(lazySigner(client$)(transport, { connector: "fox", clock: m.scheduler }))).toBeObservable(answer, {
        a: value,
      })
      m.expect(client$).toHaveSubscriptions(loading)
      m.flush()
      expect(asked).toEqual([input])
    })(),
  )

  it(
    "says that the wallet does not support what the signer has not",
    marbles((m) => {
      const { switchNetwork, sign, send } = askedSigner().signer
      const client$ = m.cold("--c|", {
        c: { signer: (_: Transport, ports: SignerPorts) => completeSigner({ switchNetwork, sign, send }, ports) },
      })
      const refused = "               --#"
      const late = lazySigner(client$)(transport, { connector: "fox", clock: m.scheduler })
      const unsupported = (method: string) => fail("MethodUnsupported", { connector: "fox", method })

      m.expect(late.request(call)).toBeObservable(refused, undefined, unsupported("personal_sign"))
      m.expect(late.assetsOf(account)).toBeObservable(refused, undefined, unsupported("assetsOf"))
    }),
  )

  it(
    "leaves to the chain what became of a transfer, where the signer cannot tell",
    marbles((m) => {
      const { switchNetwork, sign, send } = askedSigner().signer
      const client$ = m.cold("--c|", {
        c: { signer: (_: Transport, ports: SignerPorts) => completeSigner({ switchNetwork, sign, send }, ports) },
      })
      const nothing = "               ---|"

      m.expect(
        lazySigner(client$)(transport, { connector: "fox", clock: m.scheduler }).transferStatus(followed),
      ).toBeObservable(nothing)
    }),
  )
})
