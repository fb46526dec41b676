import type { Observable } from "rxjs"
import type { PluginControl, Plugin } from "../wallet/plugin.js"
import type { Wallet } from "../wallet/wallet.js"
import type { FeatureRows } from "./viewRow.js"

const embedded = () => import("./embedded/embeddedViews.js")
const onramp = () => import("./onramp/onrampViews.js")
const pay = () => import("./pay/payViews.js")
const swap = () => import("./swap/swapViews.js")
const sessions = () => import("./sessions/sessionsViews.js")
const signIn = () => import("./signIn/signInViews.js")

/** A window is opened in the click, which cannot wait for the code of the plug-in. */
const purchase = (wallet: Wallet): Observable<unknown> | readonly [] =>
  "onramp" in wallet ? (wallet.onramp as PluginControl<Plugin>).preload() : []

const payment = (wallet: Wallet): Observable<unknown> | readonly [] =>
  "pay" in wallet ? (wallet.pay as PluginControl<Plugin>).preload() : []

const deposit = (wallet: Wallet): Observable<unknown> | readonly [] =>
  "deposit" in wallet ? (wallet.deposit as PluginControl<Plugin>).preload() : []

/** Every view for a plug-in of the package. Every `import()` above is a separate file. */
export const featureRows: FeatureRows = {
  SIWXSignMessage: { title: "signIn.title", load: () => signIn().then(({ SIWXSignMessage }) => SIWXSignMessage) },
  RegisterAccountName: {
    title: "names.title",
    load: () => signIn().then(({ RegisterAccountName }) => RegisterAccountName),
  },
  OnRampProviders: {
    title: "onramp.title",
    load: () => onramp().then(({ OnRampProviders }) => OnRampProviders),
    needs: purchase,
  },
  OnRampTokenSelect: {
    title: "onramp.coinTitle",
    load: () => onramp().then(({ OnRampTokenSelect }) => OnRampTokenSelect),
    needs: purchase,
  },
  OnRampFiatSelect: {
    title: "onramp.currencyTitle",
    load: () => onramp().then(({ OnRampFiatSelect }) => OnRampFiatSelect),
    needs: purchase,
  },
  BuyInProgress: {
    title: "onramp.title",
    load: () => onramp().then(({ BuyInProgress }) => BuyInProgress),
    needs: purchase,
  },
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
  Pay: { title: "payment.title", load: () => pay().then(({ Pay }) => Pay), needs: payment },
  PayQuote: { title: "payment.quoteTitle", load: () => pay().then(({ PayQuote }) => PayQuote) },
  PaySelectToken: { title: "payment.selectTitle", load: () => pay().then(({ PaySelectToken }) => PaySelectToken) },
  PayLoading: { title: "payment.loadingTitle", load: () => pay().then(({ PayLoading }) => PayLoading), needs: payment },
  FundWallet: { title: "deposit.fundTitle", load: () => pay().then(({ FundWallet }) => FundWallet), needs: deposit },
  PayWithExchange: {
    title: "deposit.title",
    load: () => pay().then(({ PayWithExchange }) => PayWithExchange),
    needs: deposit,
  },
  PayWithExchangeSelectAsset: {
    title: "deposit.assetTitle",
    load: () => pay().then(({ PayWithExchangeSelectAsset }) => PayWithExchangeSelectAsset),
    needs: deposit,
  },
  Swap: { title: "swap.title", load: () => swap().then(({ Swap }) => Swap) },
  SwapSelectToken: { title: "swap.selectTitle", load: () => swap().then(({ SwapSelectToken }) => SwapSelectToken) },
  SmartSessionList: {
    title: "sessions.title",
    load: () => sessions().then(({ SmartSessionList }) => SmartSessionList),
  },
  GrantPermissions: {
    title: "sessions.grantTitle",
    load: () => sessions().then(({ GrantPermissions }) => GrantPermissions),
  },
  SwapPreview: { title: "swap.previewTitle", load: () => swap().then(({ SwapPreview }) => SwapPreview) },
}
