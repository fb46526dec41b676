import { asyncScheduler, EMPTY, NEVER, of, throwError } from "rxjs"
import { describe, it } from "vitest"
import { bitcoinConnector } from "../../../src/adapters/bitcoin/wallet/bitcoinConnector.js"
import type { BitcoinWallet, Shown } from "../../../src/adapters/bitcoin/wallet/bitcoinWallet.js"
import { fail } from "../../../src/model/errors.js"
import { inTurn, marbles } from "../../support/marbles.js"
import {
  bitcoin,
  bitcoinRegtest,
  bitcoinTestnet,
  connectorOf,
  events,
  ID,
  opening,
  ORD,
  OTHER,
  PAY,
  shown,
  TEST_PAY,
  walletWith,
} from "./bitcoinFixtures.js"

describe("connecting a Bitcoin wallet", () => {
  it(
    "emits the payment account first and the ordinal account second, then each change",
    marbles((m) => {
      const connect$ = m.cold(" --m|       ", shown)
      const changed$ = m.hot("  -----c---c-")
      const reads = inTurn(of(shown.o), of(shown.t))
      const emitted = "         --m--o---t-"
      const listening = "       --^--------"

      m.expect(opening(walletWith({ connect: () => connect$, changed$, read: reads }))).toBeObservable(emitted, events)
      m.expect(changed$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "emits nothing twice, and outlives a read that fails",
    marbles((m) => {
      const changed$ = m.hot("-c-c-c-")
      const refused$ = m.cold("#")
      const reads = inTurn(of(shown.m), refused$, of(shown.o))
      const emitted = "       m----o-"

      m.expect(opening(walletWith({ connect: () => of(shown.m), changed$, read: reads }))).toBeObservable(
        emitted,
        events,
      )
    }),
  )

  it(
    "stays while the wallet shows no address, and completes when it disconnects the site",
    marbles((m) => {
      const changed$ = m.hot("-c-c---")
      const ended$ = m.hot("  -----e-")
      const reads = inTurn(of<Shown | null>(null), of(shown.m))
      const emitted = "       mw-m-|"

      const wallet = walletWith({ connect: () => of(shown.m), changed$, ended$, read: reads })
      m.expect(opening(wallet)).toBeObservable(emitted, events)
      m.expect(changed$).toHaveSubscriptions("^----!")
    }),
  )

  it(
    "reads again when the tab comes to the front",
    marbles((m) => {
      const visible$ = m.hot("v-h--v-", { v: true, h: false })
      const emitted = "       m----o-"

      const wallet = walletWith({ connect: () => of(shown.m), read: () => of(shown.o) })
      const page = { visible$, events: () => NEVER }
      const opened$ = connectorOf(wallet, page).open({ silent: false, networks: [bitcoin] })
      m.expect(opened$).toBeObservable(emitted, events)
    }),
  )

  it(
    "errors where the wallet has none of the networks of the site, without a prompt",
    marbles((m) => {
      const connect$ = m.cold("m", shown)
      const error = fail("ChainUnsupported", { network: "Bitcoin Regtest" })

      m.expect(opening(walletWith({ connect: () => connect$ }), false, [bitcoinRegtest])).toBeObservable(
        "#",
        undefined,
        error,
      )
      m.expect(connect$).toHaveSubscriptions([])
    }),
  )

  it(
    "leaves out addresses of another network than the wallet names, and errors when none is left",
    marbles((m) => {
      const lie: Shown = { ...shown.m, addresses: [{ address: TEST_PAY, purpose: "payment" }] }
      const half: Shown = { ...shown.m, addresses: [...lie.addresses, { address: PAY, purpose: "payment" }] }
      const malformed = fail("MalformedAnswer", { connector: ID, method: "connect" })

      m.expect(opening(walletWith({ connect: () => of(half) }))).toBeObservable("p", events)
      for (const addresses of [lie.addresses, [], [{ address: "0xabc", purpose: "payment" as const }]])
        m.expect(opening(walletWith({ connect: () => of({ ...lie, addresses }) }))).toBeObservable(
          "#",
          undefined,
          malformed,
        )
    }),
  )

  it(
    "emits withdrawn when what it shows later is of another network than it names",
    marbles((m) => {
      const changed$ = m.hot("--c-")
      const lie: Shown = { network: bitcoin.id, addresses: [{ address: TEST_PAY, purpose: "payment" }] }

      const wallet = walletWith({ connect: () => of(shown.m), changed$, read: () => of(lie) })
      m.expect(opening(wallet)).toBeObservable("m-w-", events)
    }),
  )
})

describe("restoring a Bitcoin wallet", () => {
  it(
    "asks without a prompt, and follows what is shown",
    marbles((m) => {
      const connect$ = m.cold("m", shown)
      const changed$ = m.hot("---c-")

      const wallet = walletWith({ connect: () => connect$, changed$, read: inTurn(of(shown.m), of(shown.o)) })
      m.expect(opening(wallet, true)).toBeObservable("m--o-", events)
      m.expect(connect$).toHaveSubscriptions([])
    }),
  )

  it(
    "waits for a wallet that shows nothing, fails, or does not answer in time",
    marbles((m) => {
      const changed$ = m.hot("---c-")
      const late$ = m.hot("   9s c-")
      const none = walletWith({ changed$, read: inTurn(of<Shown | null>(null), of(shown.m)) })
      const failing = walletWith({ changed$, read: inTurn(m.cold<Shown>("#"), of(shown.m)) })
      const silent = walletWith({ changed$: late$, read: inTurn(NEVER, of(shown.m)) })

      m.expect(opening(none, true)).toBeObservable("w--m-", events)
      m.expect(opening(failing, true)).toBeObservable("w--m-", events)
      m.expect(opening(silent, true)).toBeObservable("8s w 999ms m", events)
    }),
  )

  it(
    "takes an answer that comes after that, and completes where the wallet disconnects the site before it",
    marbles((m) => {
      const slow = walletWith({ read: () => m.cold("9s m|", shown) })
      const gone = walletWith({ read: () => NEVER, ended$: m.cold("--e") })

      m.expect(opening(slow, true)).toBeObservable("8s w 999ms m", events)
      m.expect(opening(gone, true)).toBeObservable("--|", events)
    }),
  )

  it(
    "begins on the network of the earlier visit",
    marbles((m) => {
      const asked = m.cold("t", shown)
      const read = (network?: string) => (network === bitcoinTestnet.id ? asked : EMPTY)

      const remembered = [bitcoinTestnet.id]
      const opened$ = connectorOf(walletWith({ read })).open({
        silent: true,
        networks: [bitcoin, bitcoinTestnet],
        remembered,
      })
      m.expect(opened$).toBeObservable("t", events)
    }),
  )
})

describe("disconnecting a Bitcoin wallet", () => {
  it(
    "asks it to forget the site, but waits 100 ms at most",
    marbles((m) => {
      const refuses = connectorOf(walletWith({ disconnect: () => m.cold("--#") }))
      const hangs = connectorOf(walletWith({}))
      const answers = connectorOf(walletWith({ disconnect: () => m.cold("---r|") }))

      m.expect(refuses.close()).toBeObservable("--|")
      m.expect(hangs.close()).toBeObservable("100ms |")
      m.expect(answers.close()).toBeObservable("----|")
    }),
  )
})

describe("a wallet that shows the same address for payments and ordinals", () => {
  it(
    "has one account",
    marbles((m) => {
      const both: Shown = {
        network: bitcoin.id,
        addresses: [
          { address: OTHER, purpose: "payment" },
          { address: OTHER, purpose: "ordinal" },
        ],
      }
      m.expect(opening(walletWith({ connect: () => of(both) }))).toBeObservable("o", events)
    }),
  )
})

describe("what a signer is told of an address of a Bitcoin wallet", () => {
  /** What the signer of the connected wallet asks for. */
  const keyOf = (read: BitcoinWallet["read"], address: string) => {
    const info = { id: ID, name: "Example", type: "announced", namespaces: ["bip122"] } as const
    const connector = bitcoinConnector(info, walletWith({ read }), {
      clock: asyncScheduler,
      signerOf: (acting) => ({
        switchNetwork: () => NEVER,
        sign: () => NEVER,
        send: () => acting.keyOf(address) as never,
      }),
    })
    return connector.signer("bip122").send({ network: bitcoin.id, address }, { to: OTHER }, bitcoin)
  }

  it(
    "is its key and what it is for, as the wallet shows it; nothing of one that it does not show",
    marbles((m) => {
      const both: Shown = { ...shown.m, addresses: shown.m.addresses.map((each) => ({ ...each, address: PAY })) }
      const none = { publicKey: undefined, purpose: undefined }
      const reported = (what: Shown | null, address: string) => m.expect<unknown>(keyOf(() => of(what), address))

      reported(shown.m, PAY).toBeObservable("(k|)", { k: { ...none, purpose: "payment" } })
      reported(shown.m, ORD).toBeObservable("(k|)", { k: { ...none, purpose: "ordinal" } })
      reported(both, PAY).toBeObservable("(k|)", { k: { ...none, purpose: "payment" } })
      reported(shown.m, OTHER).toBeObservable("(k|)", { k: none })
      reported(null, PAY).toBeObservable("(k|)", { k: none })
    }),
  )

  it(
    "is a failure where the wallet cannot be read",
    marbles((m) => {
      const locked = fail("WalletRefused", { connector: ID, message: "locked" })
      m.expect<unknown>(keyOf(() => throwError(() => locked), PAY)).toBeObservable("#", undefined, locked)
    }),
  )
})
