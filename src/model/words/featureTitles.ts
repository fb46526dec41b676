/** The titles of the views for plug-ins of the package. Loaded with the catalogue of views. */
export const featureTitleWords = {
  "signIn.title": "Sign in",
  "names.title": "Choose a name",
  "onramp.title": "Buy crypto",
  "onramp.coinTitle": "Choose what to buy",
  "onramp.currencyTitle": "Choose currency",
  "swap.title": "Swap",
  "swap.selectTitle": "Select token",
  "swap.previewTitle": "Review swap",
  "payment.title": "How you pay",
  "payment.quoteTitle": "Payment quote",
  "payment.selectTitle": "Pay with",
  "payment.loadingTitle": "Processing payment",
} as const satisfies Readonly<Record<string, string>>

/** The key of the title of a view for a plug-in. */
export type FeatureTitleKey = keyof typeof featureTitleWords
