/** The titles of the views for plug-ins of the package. Loaded with the catalogue of views. */
export const featureTitleWords = {
  "signIn.title": "Sign in",
  "names.title": "Choose a name",
  "onramp.title": "Buy crypto",
  "onramp.coinTitle": "Choose what to buy",
  "onramp.currencyTitle": "Choose currency",
  "swap.title": "Swap",
  "swap.selectTitle": "Choose token",
  "swap.previewTitle": "Review swap",
  "sessions.title": "Smart sessions",
  "sessions.grantTitle": "Review permissions",
  "embedded.socialsTitle": "More ways to log in",
  "embedded.emailTitle": "Log in with email",
  "embedded.deviceTitle": "Confirm this device",
  "embedded.codeTitle": "Confirm your email",
  "embedded.socialTitle": "Log in",
  "embedded.farcasterTitle": "Farcaster",
  "embedded.updateTitle": "Change email",
  "embedded.primaryTitle": "Confirm current email",
  "embedded.secondaryTitle": "Confirm new email",
  "embedded.typeTitle": "Account type",
  "embedded.approveTitle": "Approve request",
  "payment.title": "How you pay",
  "payment.quoteTitle": "Review payment",
  "payment.selectTitle": "Pay with",
  "payment.loadingTitle": "Payment",
  "deposit.fundTitle": "Fund wallet",
  "deposit.title": "Deposit from exchange",
  "deposit.assetTitle": "Choose token",
} as const satisfies Readonly<Record<string, string>>

/** The key of the title of a view for a plug-in. */
export type FeatureTitleKey = keyof typeof featureTitleWords
