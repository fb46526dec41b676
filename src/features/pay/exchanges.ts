import { defer, map, type Observable, of, throwError } from "rxjs"
import { caip10 } from "../../model/account.js"
import { fail } from "../../model/errors.js"
import { isExchangeUrl } from "../../model/pay/exchangeUrl.js"
import { namespaceOf } from "../../model/namespace.js"
import { findNetwork } from "../../model/network.js"
import type { CheckedRequest, PaymentExchange, PayProgress } from "../../model/pay/pay.js"
import { payLimits } from "../../model/pay/payLimits.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import { assetId } from "../../networks/assetIds.js"
import { openCheckoutWindow } from "../../services/codecs/checkoutWindow.js"
import { exchangePayUrl, exchanges } from "../../services/data/calls/pay.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { contractIn } from "./checkedRequest.js"
import type { VisitPorts } from "./exchangeVisit.js"
import { recipientHolding } from "./recipientHolding.js"

/** What is to be paid; without an amount, any of it. */
type Wanted = Pick<CheckedRequest, "paymentAsset"> & Partial<Pick<CheckedRequest, "amount">>

const assetOf = ({ paymentAsset }: Pick<Wanted, "paymentAsset">): string | null =>
  assetId(paymentAsset.network, contractIn(paymentAsset))

/** The exchange of the service's tests, which is listed on test networks only (CONTRACTS §4.5). */
const testExchange = "reown_test"

/** The exchanges that can pay a request; none where exchanges do not pay on its network. */
export const exchangesOf =
  ({ ask, settings }: Pick<WalletContext, "ask" | "settings">) =>
  ({ paymentAsset, amount }: Wanted): Observable<readonly PaymentExchange[]> => {
    const asset = assetOf({ paymentAsset })
    if (asset === null) return of([])
    const isTest = findNetwork(settings.networks, paymentAsset.network)?.testnet === true
    return ask(exchanges({ asset, ...(amount !== undefined && { amount }) })).pipe(
      map(({ result }) =>
        result.exchanges
          .map(({ id, name, imageUrl }) => ({ id, name: safeName(name), iconUrl: safeIcon(imageUrl ?? "") ?? null }))
          .filter(({ id, name }) => id !== "" && id.length <= 128 && name !== "" && (isTest || id !== testExchange))
          .slice(0, payLimits.exchanges),
      ),
    )
  }

/** The size of the window of an exchange, in px (CONTRACTS §4.3). */
const windowSize = { width: 480, height: 720 }

/** A visit to the page of an exchange. Opens its window at once: call it inside of the click. */
export const visitOf = (
  context: Pick<WalletContext, "ask" | "family" | "settings" | "environment">,
  exchange: PaymentExchange,
  request: CheckedRequest,
): Omit<VisitPorts, "journal" | "locked"> => {
  const { ask, family, environment } = context
  const { page, clock } = environment
  const recipient = { network: request.paymentAsset.network, address: request.recipient }
  const isAddress = family(namespaceOf(recipient.network))?.rules.isAddress ?? (() => false)
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(page.origin())
  const asked = { exchangeId: exchange.id, amount: request.amount, recipient: caip10(recipient) }
  return {
    ...{ exchange, request, window: openCheckoutWindow(page, windowSize), clock },
    session$: defer(() => ask(exchangePayUrl({ ...asked, asset: assetOf(request) ?? "" }))).pipe(
      map(({ result }) => result),
    ),
    isSafe: (url) => isExchangeUrl(url, { recipient, isLocal, isAddress }),
    before$: recipientHolding(context, request),
  }
}

type Pending = Extract<PayProgress, { readonly status: "pending" }>

/** Shows the page of an exchange again, where something is to be paid there: call it inside of the click. Else null. */
export const shownAgain = (
  { environment: { page } }: Pick<WalletContext, "environment">,
  progress: PayProgress,
  id: string,
): Observable<Pending> | null => {
  if (progress.status !== "pending" || progress.payment.exchange?.id !== id || progress.url === null) return null
  const window = openCheckoutWindow(page, windowSize)
  window?.show(progress.url)
  return window ? of(progress) : throwError(() => fail("PopupBlocked", { connector: id }))
}
