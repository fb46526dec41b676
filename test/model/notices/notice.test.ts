import { describe, expect, it } from "vitest"
import { type AnyWalletError, type ErrorCode, fail } from "../../../src/model/errors.js"
import { fill } from "../../../src/model/text/messages.js"
import type { BuiltInView, View } from "../../../src/model/modal/modal.js"
import { noticeFor, noticeOn, reportOf } from "../../../src/model/notices/notice.js"
import { noticeWords } from "../../../src/model/words/notices.js"
import { catalogue } from "../../../src/views/catalogue.js"
import { contributing } from "../../support/contributing.js"
import { errorCodes, errorOf } from "../support/errorExamples.js"

/** The displayed text of a notice. */
const read = (error: AnyWalletError): string => {
  const { place, short, long, values } = reportOf(error)
  return [place, fill(noticeWords[short], values), ...(long ? [fill(noticeWords[long], values)] : [])].join(" | ")
}

describe("a notice", () => {
  it.each(["InvalidOptions", "ProjectIdMissing", "ProjectIdInvalid", "OriginNotAllowed", "DomainUnverified"] as const)(
    "tells a visitor what %s means for them, and its developer what to change",
    (code) => {
      const { place, short, long } = noticeFor(errorOf(code))
      expect(place).toBe("inline")
      expect(noticeWords[short]).toBe("This site isn't set up correctly")
      expect(long && noticeWords[long]).toBe(
        "This site isn't set up for this. Only its owners can fix that: try another wallet.",
      )
      expect(noticeOn(errorOf(code), { view: null, isSupported: true })?.short).toBe(`error.${code}`)
    },
  )

  it("has a place and messages for every error", () => {
    const spoken = errorCodes.map((code) => `${code}: ${read(errorOf(code))}`)
    expect(spoken).toMatchInlineSnapshot(`
      [
        "InvalidOptions: developer | Invalid configuration | networks: is empty, metadata.url: is not a URL",
        "ProjectIdMissing: developer | Project ID not configured | Set \`projectId\` to use email, swaps.",
        "ProviderMissing: developer | There is no <WalletProvider> above this component",
        "PluginMissing: developer | This wallet was made without the plug-in swap",
        "NotRunning: inline | The wallet isn't running",
        "Superseded: inline | Replaced by a newer request",
        "Busy: inline | Still working on the last request",
        "Aborted: inline | Cancelled",
        "TimedOut: inline | Your wallet didn't answer in time",
        "ConnectorNotFound: inline | Wallet not found",
        "UserRejected: inline | You declined the request",
        "RequestPending: inline | Open your wallet: a request is waiting.",
        "Unauthorized: inline | Your wallet doesn't let this site use that account",
        "MethodUnsupported: inline | Your wallet can't do this",
        "WalletOffline: inline | Your wallet is offline",
        "MalformedAnswer: inline | Your wallet gave an answer that this site can't read",
        "WalletRefused: inline | Your wallet reported an error. Try again.",
        "OwnersMissing: inline | Other owners of your wallet have to approve this too",
        "PopupBlocked: inline | Your browser blocked the wallet's window. Try again.",
        "FrameUnavailable: alert | Couldn't load the embedded wallet | Try again later.",
        "FrameTimedOut: alert | Embedded wallet request timed out | Check your connection and try again.",
        "DomainUnverified: developer | Unverified domain | Check that https://shop.example is among the domains of this project.",
        "MethodNotAllowed: toast | Action not allowed",
        "EmailInvalid: inline | Enter a valid email",
        "EmailTooSoon: inline | Try again in 12 s",
        "CodeInvalid: inline | Wrong or expired code. Try again.",
        "SocialLoginFailed: inline | Couldn't log you in. Try again.",
        "NotConnected: inline | Connect a wallet first",
        "AdapterMissing: developer | This kind of chain isn't set up on this site",
        "NetworkChanged: inline | This site has changed its settings for Base. Review the transfer again.",
        "NetworkNotFound: developer | Network not found | eip155:10 isn't in the \`networks\` array. Add it there.",
        "ChainUnsupported: inline | Your wallet doesn't support this network",
        "NetworkFixed: inline | Your wallet can't change its network",
        "WrongNetwork: inline | Your wallet is on another network",
        "NamespaceUnsupported: inline | This kind of network isn't supported",
        "SignInMismatch: inline | This message isn't for this site or this account, so it wasn't signed.",
        "SignatureInvalid: inline | The signature isn't valid for this account",
        "SignInFailed: inline | This site couldn't sign you in. Try again.",
        "BalanceUnavailable: toast | Balance unavailable",
        "InsufficientFunds: inline | Not enough ETH for the amount and the network fee",
        "FeeChanged: inline | The network fee is 0.00001 BTC now. Review the transfer again.",
        "NotSent: inline | It was refused, so nothing was sent",
        "AccountReserved: inline | This account is for ordinals. Send from your payment account.",
        "InvalidAddress: inline | Enter a valid address",
        "TokenMissing: inline | Choose a token",
        "DecimalsDiffer: inline | The amount of USDC may have been shown wrongly. Review it again.",
        "AmountInvalid: inline | Enter a valid amount",
        "AmountAmbiguous: inline | This amount can mean 1000, 1",
        "NameRefused: inline | This name wasn't registered",
        "NameNotFound: inline | This name doesn't exist",
        "NameUnverified: inline | This name couldn't be checked",
        "ReceiverIsToken: inline | This is the contract of the token itself",
        "ReceiverIsZero: inline | Nobody owns this address. Anything sent there is lost.",
        "ReceiverNotWallet: inline | This address isn't a wallet. What is sent to it may be lost.",
        "TokenNotTransferable: inline | TOLL has rules of its own and can't be sent here",
        "AmountTooSmall: inline | Send at least 0.00089088 SOL to this recipient",
        "TransactionChanged: inline | Your wallet changed the transfer, so it wasn't sent",
        "TransferExpired: inline | The network didn't take the transfer in time. It wasn't sent.",
        "TransferIncomplete: inline | Enter an amount and a recipient",
        "OutcomeUnknown: inline | We don't know yet whether it was sent. Check your wallet.",
        "PreviousUnknown: inline | Your last transfer, 0.5 ETH, may have been sent. Check your wallet first.",
        "BusyElsewhere: inline | Another tab is sending from this account",
        "Replaced: inline | Another transaction replaced it",
        "WrongEndpoint: inline | The server of this network belongs to another chain",
        "Reverted: inline | The contract rejected it: paused",
        "PaymentInvalid: inline | This site asked for a payment that isn't valid",
        "PaymentRefused: inline | The service offered something else than this payment. Nothing was sent.",
        "PaymentChanged: inline | The offer has changed. Review the payment again.",
        "PaymentElsewhere: inline | Another tab is making this payment. Finish it there.",
        "PaymentFailed: inline | The payment hasn't gone through",
        "SimulationUnsupported: inline | This network can't check the transaction in advance, so it isn't offered here",
        "LiquidityMissing: inline | Nobody trades that much USDC here. Try a smaller amount.",
        "SwapChanged: inline | The price has changed: you would get 98.5 USDC now. Review the swap again.",
        "SwapRefused: inline | The service prepared a different swap than you asked for. Nothing was sent.",
        "ChainUnreachable: inline | Couldn't reach the network",
        "DisconnectFailed: toast | Couldn't disconnect | Failed to disconnect chains: eip155, solana",
        "ServiceUnreachable: inline | Couldn't reach the service",
        "ServiceTimedOut: inline | The service didn't answer in time",
        "HttpStatus: inline | The service reported an error: 400",
        "RateLimited: inline | Too many requests. Try again in a moment.",
        "ServerError: inline | The service isn't working right now",
        "MalformedResponse: inline | The service gave an answer that this site can't read",
        "NetworkNotServed: inline | Network not supported for Swaps",
        "CapabilityMissing: developer | Not available on this site: history",
        "ProjectIdInvalid: developer | Invalid project ID | The service doesn't know the \`projectId\` of this site.",
        "SessionExpired: inline | Session expired | Check the date and time of your device, then connect again.",
        "OriginNotAllowed: developer | Origin not allowed | https://shop.example isn't on the allow list of this project.",
        "LogValueTooBig: developer | Too big for the log: 2000000 bytes",
        "ViewFailed: developer | Couldn't show the view Account",
        "Unexpected: toast | Something went wrong",
      ]
    `)
  })

  it.each(errorCodes)("for %s has values for all placeholders", (code) => {
    expect(read(errorOf(code))).not.toMatch(/[{}]|undefined|null|\[object/)
  })

  it("names the wallet where it is known", () => {
    const named = errorCodes
      .map((code) => ({ code, notice: noticeFor(errorOf(code), "MetaMask") }))
      .filter(({ notice: { values } }) => values["wallet"] === "MetaMask")
      .map(({ code, notice: { short, values } }) => `${code}: ${fill(noticeWords[short], values)}`)
    expect(named).toEqual([
      "TimedOut: MetaMask didn't answer in time",
      "RequestPending: Open MetaMask: a request is waiting.",
      "Unauthorized: MetaMask doesn't let this site use that account",
      "MethodUnsupported: MetaMask can't do this",
      "WalletOffline: MetaMask is offline",
      "MalformedAnswer: MetaMask gave an answer that this site can't read",
      "WalletRefused: MetaMask reported an error. Try again.",
      "OwnersMissing: Other owners of your MetaMask have to approve this too",
      "PopupBlocked: Your browser blocked the window of MetaMask. Try again.",
      "ChainUnsupported: MetaMask doesn't support this network",
      "NetworkFixed: MetaMask can't change its network",
      "WrongNetwork: MetaMask is on another network",
      "OutcomeUnknown: We don't know yet whether it was sent. Check MetaMask.",
      "PreviousUnknown: Your last transfer, 0.5 ETH, may have been sent. Check MetaMask first.",
    ])
  })

  it("has what a wallet or a library said apart from our own words", () => {
    const said = errorCodes.map((code) => [code, noticeFor(errorOf(code)).details] as const)
    expect(said.filter(([, details]) => details !== undefined)).toEqual([
      ["WalletRefused", "account locked"],
      ["CodeInvalid", "oops"],
      ["SocialLoginFailed", "oops"],
      ["SignInFailed", "oops"],
      ["NotSent", "min relay fee not met"],
      ["DisconnectFailed", "eip155, solana"],
      ["ViewFailed", "oops"],
      ["Unexpected", "oops"],
    ])
    expect(errorCodes.filter((code) => /oops|account locked/.test(read(errorOf(code))))).toEqual([])
  })

  it.each(["MethodUnsupported", "ChainUnsupported", "WrongNetwork"] as const)(
    "says why nothing was sent, where a wallet does not carry out the request: %s",
    (code) => {
      const notSent = fail("NotSent", { reason: null }, errorOf(code))
      expect(noticeFor(notSent, "Xverse")).toEqual(noticeFor(errorOf(code), "Xverse"))
      expect(reportOf(notSent).short).toBe("error.NotSent")
    },
  )

  it("has its own message for a revert without a reason", () => {
    expect(read(fail("Reverted", { reason: null }))).toBe("inline | The contract rejected it without a reason")
  })

  it("uses every error message", () => {
    const others = [fail("Reverted", { reason: null }), fail("Unexpected", { message: "Loading chunk 1 failed." })]
    const errors = [...errorCodes.map(errorOf), ...others]
    const notices = errors.flatMap((error) => [reportOf(error), noticeFor(error), noticeFor(error, "MetaMask")])
    const spoken = new Set<string>(notices.flatMap(({ short, long }) => (long ? [short, long] : [short])))
    expect(Object.keys(noticeWords).filter((key) => key.startsWith("error.") && !spoken.has(key))).toEqual([])
  })
})

/** Every view of the package. */
const views = Object.keys(catalogue.rows).sort() as readonly BuiltInView[]

/** Where a failure is shown: beside what failed, to the developer, or in a notice, unless one of the views shows it. */
const placeOf = (error: AnyWalletError): string => {
  const on = (view: View | null, isSupported = true) => noticeOn(error, { view, isSupported })
  const alone = on(null)?.place ?? "where it was called"
  const silent = views.filter((view) => alone === "toast" && !on(view))
  const unless = [...silent, ...(alone === "toast" && !on(null, false) ? ["an unsupported network"] : [])]
  return unless.length > 0 ? `${alone}; not with ${unless.join(", ")}` : alone
}

describe("a failure that was reported", () => {
  /** The views that show themselves what failed in them. */
  const showing = [
    ...["AllWallets", "ApproveTransaction", "BuyInProgress", "Connecting", "ConnectingFarcaster", "ConnectingSocial"],
    ...["EmailLogin", "EmailVerifyDevice", "EmailVerifyOtp", "GrantPermissions", "OnRampFiatSelect", "OnRampProviders"],
    ...["OnRampTokenSelect", "Pay", "PayLoading", "PayQuote", "PaySelectToken", "PayWithExchange"],
    ...["RegisterAccountName", "SIWXSignMessage", "Send", "SendPreview", "SmartSessionList", "Swap", "SwapPreview"],
    ...["SwitchNetwork", "UpdateEmailPrimaryOtp", "UpdateEmailSecondaryOtp", "UpdateEmailWallet"],
  ]
  const silent = views.filter((view) => noticeOn(errorOf("Unexpected"), { view, isSupported: true }) === null)

  it("has no notice where a view shows it, and one where any other does not", () => {
    const missing = "a view is neither in `showing` nor in `viewsWithoutFailures`"
    expect(silent, contributing(missing, "Adding a view")).toEqual(showing.toSorted())
  })

  it("is shown once: in a notice, or by what is on show", () => {
    const places: Record<string, ErrorCode[]> = {}
    for (const code of errorCodes) (places[placeOf(errorOf(code))] ??= []).push(code)
    expect(places).toEqual({
      developer: [
        ...["InvalidOptions", "ProjectIdMissing", "ProviderMissing", "PluginMissing", "DomainUnverified"],
        ...["AdapterMissing", "NetworkNotFound", "CapabilityMissing", "ProjectIdInvalid", "OriginNotAllowed"],
        ...["LogValueTooBig", "ViewFailed"],
      ],
      alert: ["FrameUnavailable", "FrameTimedOut"],
      toast: ["MethodNotAllowed", "DisconnectFailed"],
      "toast; not with Account, Send, SendSelectToken, an unsupported network": ["BalanceUnavailable"],
      [`toast; not with ${silent.join(", ")}`]: ["Unexpected"],
      "where it was called": errorCodes.filter((code) => reportOf(errorOf(code)).place === "inline"),
    })
  })

  it("is the same one at another time of the next attempt", () => {
    const at = (retryAt: number) => noticeOn(fail("BalanceUnavailable", { retryAt }), { view: null, isSupported: true })
    expect(at(1)).toEqual(at(2))
  })

  it("is not told in a notice where a view of a plug-in shows what was unexpected", () => {
    const screen = { view: "Lottery" as View, isSupported: true }
    expect(noticeOn(errorOf("Unexpected"), screen)).toBeNull()
    expect(noticeOn(errorOf("DisconnectFailed"), screen)).toMatchObject({ place: "toast" })
  })
})
