import {
  BehaviorSubject,
  concat,
  EMPTY,
  ignoreElements,
  map,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  of,
  tap,
} from "rxjs"
import { payFeature } from "../../../src/features/pay/payFeature.js"
import { fail } from "../../../src/model/errors.js"
import type { AccountKey } from "../../../src/model/account.js"
import { noConnections } from "../../../src/model/connection/connections.js"
import { closedModal, type ModalState } from "../../../src/model/modal/modal.js"
import type { PaymentQuote, PaymentRequest, PaymentResult, PayProgress } from "../../../src/model/pay/pay.js"
import { latest, ready } from "../../../src/model/remote.js"
import type { TransferStatus } from "../../../src/model/transfer/pendingTransfer.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { inertEnvironment, type KeyValueStorage } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import { inOrder } from "../../../src/streams/operators/inOrder.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { clock, named } from "../../streams/fixtures.js"
import { account, coin, dollars, gold, requestOf } from "./payCast.js"

/** What the site of these tests asks for: the order "r". */
export const order = (change: Partial<PaymentRequest> = {}): PaymentRequest => {
  const { paymentAsset, recipient, amount, id } = requestOf()
  return { paymentAsset, recipient, amount, id, ...change }
}

export interface PayWorld {
  readonly account$?: Observable<AccountKey | null>
  /** What becomes of what is sent. */
  readonly steps$?: Observable<TransferStep>
  readonly canSend?: boolean
  /** What the chain says of the network fee. */
  readonly fee$?: Observable<string>
  /** What the chain says of a transaction, each time. */
  readonly transferStatus?: () => Observable<TransferStatus>
  /** When the exchange says the address of its page. */
  readonly address$?: Observable<unknown>
  /** What the exchange says of a payment, where it is asked. */
  readonly status?: "IN_PROGRESS" | "SUCCESS" | "FAILED"
  /** The same, each time it is asked. */
  readonly statuses?: () => Observable<string>
  /** Names the page that the exchange has for the next payment. */
  readonly session?: string
  /** Shared by the tabs of a site. */
  readonly storage?: KeyValueStorage
  readonly visible$?: Observable<boolean>
  /** What the site asks for with the letter `r`. */
  readonly asked?: PaymentRequest
  /** The exchanges, each time they are asked for. */
  readonly exchanges?: () => Observable<unknown>
  /** When the page is online again. */
  readonly online$?: Observable<unknown>
}

type Actions = ReturnType<ReturnType<typeof payFeature>>["actions"]
type Said = PaymentResult | TransferStep | PayProgress

/** A result as the diagrams show it. */
const brief = (said: Said | string): string => {
  if (typeof said === "string") return said
  if ("success" in said) return said.success ? said.result.status : said.error.code
  return "type" in said ? said.type : said.status
}

/** The exchange River, and the page that it has for a payment. */
const askOf = ({ status, statuses, session = "", address$ = of(null), exchanges }: PayWorld) => {
  const answers: Readonly<Record<string, unknown>> = {
    reown_getExchanges: { exchanges: [{ id: "river", name: "River", imageUrl: null }] },
    reown_getExchangePayUrl: { url: `https://river.example/${session}`, sessionId: `s${session}` },
    ...(status && { reown_getExchangeBuyStatus: { status, txHash: null } }),
  }
  return ({ body: { method } }: { readonly body: { readonly method: string } }) => {
    if (method === "reown_getExchangeBuyStatus" && statuses)
      return statuses().pipe(map((said) => ({ result: { status: said, txHash: null } })))
    if (method === "reown_getExchanges" && exchanges) return exchanges()
    const result = answers[method]
    const answer$ = result ? of({ result }) : NEVER
    return method === "reown_getExchangePayUrl" ? address$.pipe(mergeMap(() => answer$)) : answer$
  }
}

/** The chain, where the fee is 0.001 and the account has two coins. */
const familyOf = ({ canSend = true, fee$ = of("0.001"), transferStatus }: PayWorld) => ({
  rules: { can: { send: canSend }, isAddress: (text: string) => /^0x[a-z0-9]+$/.test(text) },
  reads$: of({
    estimateFee: () => fee$,
    balanceOf: () => of({ amount: "2", symbol: coin.symbol }),
    tokensOf: () => of([]),
    ...(transferStatus && { transferStatus }),
  }),
})

const windowOf = (tell: (effect: string) => void) => {
  tell("window")
  return { closed: false, close: () => tell("close"), location: { replace: (url: string) => tell(`show ${url}`) } }
}

/** The part of a context that `effects` tells about: the modal, what is sent, windows and notices. */
const heardOf = (tell: (effect: string) => void, steps$: Observable<TransferStep>) => {
  const modal$ = inOrder<ModalState, BehaviorSubject<ModalState>>(new BehaviorSubject(closedModal))
  const show = (view: "Pay" | "PayLoading" | "Connecting" | "UnsupportedChain") =>
    modal$.next({ ...closedModal, open: true, stack: [{ view } as ModalState["stack"][number]] })
  const open = (view: "Pay" | "PayLoading") => {
    tell(`open ${view}`)
    show(view)
  }
  const transact: WalletContext["transact"] = (_, { to, amount, fee }, reviewed, isWanted) => {
    tell(`send ${amount} to ${to} on ${reviewed?.name} for ${fee}`)
    return steps$.pipe(
      map((step, index) => {
        if (index === 0 && isWanted?.() === false) throw fail("Aborted", { command: "send" })
        return step
      }),
    )
  }
  const notify = ({ short }: { readonly short: string }) => tell(short)
  return { modal$, show, context: { modal: { state$: modal$, open }, transact, notify, track: () => {} } }
}

/** Payments on a context whose parts are marbles; `effects` is what was shown and sent, with the time. */
export const paymentsOn = (world: PayWorld) => {
  const { account$ = of(account), steps$ = NEVER, asked = order() } = world
  const effects: string[] = []
  const tell = (effect: string): void => void effects.push(`${clock.now()} ${effect}`)
  const { modal$, show, context } = heardOf(tell, steps$)
  const { page, ...rest } = inertEnvironment({ clock, ...(world.storage && { storage: world.storage }) })
  const injected = (name: string) => (name === "open" ? () => windowOf(tell) : undefined)
  const { state$, life$, actions } = payFeature({})({
    ...{ ...context, ask: askOf(world), destroyed$: NEVER },
    ...{ family: () => familyOf(world), signerOf: () => undefined },
    environment: {
      ...rest,
      page: {
        ...page,
        injected,
        ...(world.visible$ && { visible$: world.visible$ }),
        events: () => world.online$ ?? NEVER,
      },
    },
    records: recordsIn(rest.storage, "marbles"),
    settings: { networks: [mainnet] },
    connections$: new BehaviorSubject(noConnections),
    active: {
      account$: concat(account$, NEVER),
      tokens$: new BehaviorSubject(ready([dollars, gold])),
      balance$: new BehaviorSubject(ready({ amount: "2", symbol: "ETH" })),
    },
  } as never)
  let seen: PaymentQuote | undefined
  const letters: Readonly<Record<string, (actions: Actions) => Observable<Said>>> = {
    r: ({ request }) => request(asked),
    n: ({ request }) => request(order({ id: "another" })),
    v: ({ review }) => review(),
    s: ({ submit }) => (seen ? submit(seen) : EMPTY),
    x: ({ payFrom }) => payFrom("river"),
    y: ({ payFrom }) => payFrom("lake"),
    l: ({ leave }) => leave(),
    k: () => EMPTY.pipe(tap({ subscribe: () => show("Connecting") })),
    u: () => EMPTY.pipe(tap({ subscribe: () => show("UnsupportedChain") })),
    c: () => EMPTY.pipe(tap({ subscribe: () => modal$.next(closedModal) })),
  }
  const watched$ = state$.pipe(tap(({ quote }) => (seen = latest(quote) ?? seen)))
  const running$ = merge(life$, watched$).pipe(ignoreElements())
  /** What the calls emit, while the feature runs. */
  const calls = (visitor$: Observable<string>): Observable<string> =>
    merge(running$, visitor$.pipe(mergeMap((letter) => (letters[letter]?.(actions) ?? EMPTY).pipe(named())))).pipe(
      map(brief),
    )
  return { state$, calls, effects }
}
