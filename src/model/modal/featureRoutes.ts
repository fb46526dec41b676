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
  | {
      readonly view: "Swap"
      readonly fromToken?: string
      readonly toToken?: string
      readonly amount?: string
      /** The form was left for a later step: on the way back it is not filled in again. */
      readonly filled?: true
    }
  /** The token of one side of a swap is chosen. */
  | { readonly view: "SwapSelectToken"; readonly side: "from" | "to" }
  /** `isEarlier`: a swap in progress, which the form that leads here waits for. */
  | { readonly view: "SwapPreview"; readonly isEarlier?: true }
  /** Of `rxwallet/sessions`: what the account has allowed sites to do without asking. */
  | { readonly view: "SmartSessionList" }
  /** The visitor reads what the site asks for, before the wallet is asked. */
  | { readonly view: "GrantPermissions" }
  /** Of `rxwallet/embedded`: every social login of the site. */
  | { readonly view: "ConnectSocials" }
  /** The visitor enters an email to log in with. */
  | { readonly view: "EmailLogin" }
  /** A mail was sent, with a link that allows a new device. */
  | { readonly view: "EmailVerifyDevice" }
  /** A mail was sent, with a code that finishes the login. */
  | { readonly view: "EmailVerifyOtp" }
  /** The page of a provider of social logins is open in a window, or was. */
  | { readonly view: "ConnectingSocial" }
  /** A login waits for its approval in Farcaster's app: its code is shown, or the link to it. */
  | { readonly view: "ConnectingFarcaster" }
  /** The user enters another email. */
  | { readonly view: "UpdateEmailWallet" }
  /** A code was sent to the email of the user, then one to the new email. */
  | { readonly view: "UpdateEmailPrimaryOtp" }
  | { readonly view: "UpdateEmailSecondaryOtp" }
  /** The user chooses between a standard and a smart account. */
  | { readonly view: "SmartAccountSettings" }
  /** Of `rxwallet/pay`: what the site asks for, and how to pay it. */
  | { readonly view: "Pay" }
  /** What it costs with a token of the account. */
  | { readonly view: "PayQuote" }
  /** The token that it is paid with is chosen. */
  | { readonly view: "PaySelectToken" }
  /** The payment is in progress, or has ended. */
  | { readonly view: "PayLoading" }
  /** The ways to get coins to the account: to buy, to receive and to deposit them. */
  | { readonly view: "FundWallet" }
  /** A deposit from an exchange to the account. */
  | { readonly view: "PayWithExchange" }
  /** What is deposited is chosen. */
  | { readonly view: "PayWithExchangeSelectAsset" }

/** The name of a view of the package for a plug-in. */
export type FeatureView = FeatureRoute["view"]

/** The views that only a form, other views, or a request of the site, lead to. */
export type InnerView =
  | ("SendSelectToken" | "SendPreview" | "SwapSelectToken" | "SwapPreview" | "PaySelectToken" | "GrantPermissions")
  | "PayWithExchangeSelectAsset"
  | ("EmailVerifyDevice" | "EmailVerifyOtp" | "ConnectingSocial" | "ConnectingFarcaster")
  | ("UpdateEmailPrimaryOtp" | "UpdateEmailSecondaryOtp")
