/** The views of the package for its plug-ins. */
export type FeatureRoute =
  /** Of `rxwallet/siwx`: the visitor reads the message of a sign-in, and signs it. */
  | { readonly view: "SIWXSignMessage" }
  /** Of `rxwallet/names`: the visitor chooses a name for the account, and signs for it. */
  | { readonly view: "RegisterAccountName" }
  /** Of `rxwallet/onramp`: what to buy, what it costs, and who sells it. */
  | { readonly view: "OnRampProviders" }
  | { readonly view: "OnRampTokenSelect" }
  | { readonly view: "OnRampFiatSelect" }
  /** The page of a seller is open in a window, or was. */
  | { readonly view: "BuyInProgress" }
  /** Of `rxwallet/swap`. Fills in the form: tokens by their symbols or CAIP-10 ids, and an amount in whole tokens. */
  | { readonly view: "Swap"; readonly fromToken?: string; readonly toToken?: string; readonly amount?: string }
  /** The token of one side of a swap is chosen. */
  | { readonly view: "SwapSelectToken"; readonly side: "from" | "to" }
  | { readonly view: "SwapPreview" }
  /** Of `rxwallet/pay`: what the site asks for, and how to pay it. */
  | { readonly view: "Pay" }
  /** What it costs with a token of the account. */
  | { readonly view: "PayQuote" }
  /** The token that it is paid with is chosen. */
  | { readonly view: "PaySelectToken" }
  /** The payment is under way, or has ended. */
  | { readonly view: "PayLoading" }

/** The name of a view of the package for a plug-in. */
export type FeatureView = FeatureRoute["view"]

/** The views of a form that only the form leads to. */
export type InnerView = "SendSelectToken" | "SendPreview" | "SwapSelectToken" | "SwapPreview" | "PaySelectToken"
