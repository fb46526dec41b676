import type { Observable } from "rxjs"
import type { PluginControl, Plugin } from "../wallet/plugin.js"
import type { FeatureRows } from "./viewRow.js"

const embedded = () => import("./embedded/embeddedViews.js")
const onramp = () => import("./onramp/onrampViews.js")
const pay = () => import("./pay/payViews.js")
const swap = () => import("./swap/swapViews.js")
const sessions = () => import("./sessions/sessionsViews.js")
const signIn = () => import("./signIn/signInViews.js")

/** Views of a plug-in. They need its code: until then its state is not known, and no window can be opened in the click. */
const viewsOf = <R extends Partial<FeatureRows>>(plugin: string, rows: R): R => {
  const needs = (wallet: object): Observable<unknown> | readonly [] =>
    plugin in wallet ? (Reflect.get(wallet, plugin) as PluginControl<Plugin>).preload() : []
  return Object.fromEntries(Object.entries(rows).map(([view, row]) => [view, { ...row, needs }])) as R
}

/** Every view for a plug-in of the package. Every `import()` above is a separate file. */
export const featureRows: FeatureRows = {
  ...viewsOf("siwx", {
    SIWXSignMessage: { title: "signIn.title", load: () => signIn().then(({ SIWXSignMessage }) => SIWXSignMessage) },
  }),
  ...viewsOf("names", {
    RegisterAccountName: {
      title: "names.title",
      load: () => signIn().then(({ RegisterAccountName }) => RegisterAccountName),
    },
  }),
  ...viewsOf("onramp", {
    OnRampProviders: {
      title: "onramp.title",
      load: () => onramp().then(({ OnRampProviders }) => OnRampProviders),
    },
    OnRampTokenSelect: {
      title: "onramp.coinTitle",
      load: () => onramp().then(({ OnRampTokenSelect }) => OnRampTokenSelect),
    },
    OnRampFiatSelect: {
      title: "onramp.currencyTitle",
      load: () => onramp().then(({ OnRampFiatSelect }) => OnRampFiatSelect),
    },
    BuyInProgress: {
      title: "onramp.title",
      load: () => onramp().then(({ BuyInProgress }) => BuyInProgress),
    },
  }),
  ...viewsOf("embedded", {
    ConnectSocials: {
      title: "embedded.socialsTitle",
      load: () => embedded().then(({ ConnectSocials }) => ConnectSocials),
    },
    EmailLogin: {
      title: "embedded.emailTitle",
      load: () => embedded().then(({ EmailLogin }) => EmailLogin),
    },
    EmailVerifyDevice: {
      title: "embedded.deviceTitle",
      load: () => embedded().then(({ EmailVerifyDevice }) => EmailVerifyDevice),
    },
    EmailVerifyOtp: {
      title: "embedded.codeTitle",
      load: () => embedded().then(({ EmailVerifyOtp }) => EmailVerifyOtp),
    },
    ConnectingSocial: {
      title: "embedded.socialTitle",
      load: () => embedded().then(({ ConnectingSocial }) => ConnectingSocial),
    },
    ConnectingFarcaster: {
      title: "embedded.farcasterTitle",
      load: () => embedded().then(({ ConnectingFarcaster }) => ConnectingFarcaster),
    },
    UpdateEmailWallet: {
      title: "embedded.updateTitle",
      load: () => embedded().then(({ UpdateEmailWallet }) => UpdateEmailWallet),
    },
    UpdateEmailPrimaryOtp: {
      title: "embedded.primaryTitle",
      load: () => embedded().then(({ UpdateEmailPrimaryOtp }) => UpdateEmailPrimaryOtp),
    },
    UpdateEmailSecondaryOtp: {
      title: "embedded.secondaryTitle",
      load: () => embedded().then(({ UpdateEmailSecondaryOtp }) => UpdateEmailSecondaryOtp),
    },
    SmartAccountSettings: {
      title: "embedded.typeTitle",
      load: () => embedded().then(({ SmartAccountSettings }) => SmartAccountSettings),
    },
  }),
  ...viewsOf("pay", {
    Pay: { title: "payment.title", load: () => pay().then(({ Pay }) => Pay) },
    PayQuote: { title: "payment.quoteTitle", load: () => pay().then(({ PayQuote }) => PayQuote) },
    PaySelectToken: { title: "payment.selectTitle", load: () => pay().then(({ PaySelectToken }) => PaySelectToken) },
    PayLoading: { title: "payment.loadingTitle", load: () => pay().then(({ PayLoading }) => PayLoading) },
  }),
  ...viewsOf("deposit", {
    FundWallet: { title: "deposit.fundTitle", load: () => pay().then(({ FundWallet }) => FundWallet) },
    PayWithExchange: {
      title: "deposit.title",
      load: () => pay().then(({ PayWithExchange }) => PayWithExchange),
    },
    PayWithExchangeSelectAsset: {
      title: "deposit.assetTitle",
      load: () => pay().then(({ PayWithExchangeSelectAsset }) => PayWithExchangeSelectAsset),
    },
  }),
  ...viewsOf("swap", {
    Swap: { title: "swap.title", load: () => swap().then(({ Swap }) => Swap) },
    SwapSelectToken: { title: "swap.selectTitle", load: () => swap().then(({ SwapSelectToken }) => SwapSelectToken) },
    SwapPreview: { title: "swap.previewTitle", load: () => swap().then(({ SwapPreview }) => SwapPreview) },
  }),
  ...viewsOf("sessions", {
    SmartSessionList: {
      title: "sessions.title",
      load: () => sessions().then(({ SmartSessionList }) => SmartSessionList),
    },
    GrantPermissions: {
      title: "sessions.grantTitle",
      load: () => sessions().then(({ GrantPermissions }) => GrantPermissions),
    },
  }),
}
