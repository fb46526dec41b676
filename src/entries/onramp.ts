export type {
  Checkout,
  OnrampChoices,
  OnrampForm,
  OnrampMoney,
  OnrampProblem,
  OnrampProvider,
  OnrampQuote,
  OnrampState,
  PaymentCurrency,
  PaymentLimit,
  PurchaseCurrency,
} from "../model/onramp/onramp.js"
export type { Onramp } from "../features/onramp/onramp.js"
export { onramp } from "../features/onramp/onramp.js"
export type { OnrampOptions, OnrampSeller, OnrampVisit } from "../features/onramp/onrampOptions.js"
export type { OnrampActions } from "../features/onramp/onrampActions.js"
