import { catchError, map, type Observable, of, switchMap } from "rxjs"
import type { NetworkId } from "../../model/namespace.js"
import type { OnrampChoices } from "../../model/onramp/onramp.js"
import { supportedChains } from "../../services/data/calls/account.js"
import { onrampOptions, onrampQuote } from "../../services/data/calls/onramp.js"
import { servedNetworks } from "../../services/data/servedNetworks.js"
import { toChoices, toQuote } from "../../services/onramp/toOnramp.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import type { OnrampFormPorts } from "./onrampForm.js"

type Context = Pick<WalletContext, "ask" | "environment">

const nothingSold: OnrampChoices = { purchaseCurrencies: [], paymentCurrencies: [], isFallback: false }

/**
 * Whether the data provider serves a network (CONTRACTS §1.2). Where it does not say, it is asked for the choices, and what it
 * does not answer either is the built-in ones.
 */
const servesFor = ({ ask, environment: { clock } }: Context): ((network: NetworkId | null) => Observable<boolean>) => {
  const isServed = servedNetworks({
    supportedChains: () => ask(supportedChains()).pipe(map(({ http }) => http)),
    clock,
  })
  return (network) => (network === null ? of(true) : isServed(network).pipe(catchError(() => of(true))))
}

/** Asks the data provider for choices and quotes; what it says is checked. On a network that it does not serve, nothing is sold. */
export const onrampService = (context: Context): Pick<OnrampFormPorts, "choicesOf" | "quoteOf"> => {
  const { ask } = context
  const isServed = servesFor(context)
  return {
    choicesOf: (network) =>
      isServed(network).pipe(
        switchMap((served) => (served ? ask(onrampOptions()).pipe(map(toChoices)) : of(nothingSold))),
      ),
    quoteOf: ({ symbol, ...body }) => {
      const payment = { amount: body.amount, currency: body.paymentCurrency }
      return ask(onrampQuote(body)).pipe(map((quote) => toQuote(quote, payment, symbol)))
    },
  }
}
