export { accountOf } from "../model/connection/connection.js"
export { toDecimal } from "../model/amount.js"
export type { ActivityMonth, Calendar } from "../model/activity/activityMonths.js"
export { groupByMonth } from "../model/activity/activityMonths.js"
export type { ActivitySummary, Counterparty, Flow } from "../model/activity/activitySummary.js"
export { summarizeActivity } from "../model/activity/activitySummary.js"
export {
  amountReadings,
  isAmount,
  isShortened,
  localizeAmount,
  localizeAmounts,
  parseAmount,
  previewAmount,
} from "../model/text/amountText.js"
export type { Attempt } from "../model/connection/attempt.js"
export { attemptOf } from "../model/connection/attempt.js"
export { codeDigits, codeLength } from "../model/embedded/codeDigits.js"
export { depositLimits } from "../model/deposit/depositLimits.js"
export { isPhone } from "../model/pairing/device.js"
export { goesBy, isOfSite, sameConnector } from "../model/connection/connector.js"
export type { ListRules, RuleAgainst, Section } from "../model/connection/connectors.js"
export {
  connectorFor,
  isAmbiguous,
  isClaimed,
  isOfWallet,
  named,
  sectionOf,
  sections,
} from "../model/connection/connectors.js"
export type { DirectoryPage, DirectoryPages, DirectorySearch, DirectoryState } from "../model/directory/directory.js"
export { uniqueWallets } from "../model/directory/directory.js"
export { emptyEmbedded } from "../model/embedded/embedded.js"
export type { WalletExplanation } from "../model/walletList/explainWallets.js"
export { displayName } from "../model/embedded/displayName.js"
export { explainWallets } from "../model/walletList/explainWallets.js"
export type { HasExplorers } from "../model/explorer.js"
export { explorerUrl, transactionUrl } from "../model/explorer.js"
export { fiatName, formatFiat } from "../model/text/fiat.js"
export { limitsOf } from "../model/onramp/onrampRules.js"
export { formatHolding } from "../model/text/holding.js"
export { impostorsIn } from "../model/activity/lookalike.js"
export { compactFrom, dollarsOf, formatMoney, totalDollars, worthOf } from "../model/text/money.js"
export { completeWallet, type Directories, mergeDirectories } from "../model/walletList/mergeDirectories.js"
export type { Direction } from "../model/activity/movedAmount.js"
export { movedAmount } from "../model/activity/movedAmount.js"
export { labelIn, labelLength } from "../model/names/names.js"
export { isUnknownNetwork, namespaceOf, namespaces } from "../model/namespace.js"
export { nativeTokenOf } from "../model/token/nativeToken.js"
export { fill } from "../model/text/messages.js"
export { findNetwork, unknownNetwork } from "../model/network.js"
export type { Operation } from "../model/activity/operations.js"
export { operationOf, readableOperation } from "../model/activity/operations.js"
export { approvalOf } from "../model/pay/payMemory.js"
export { pendingActivity } from "../model/activity/pendingActivity.js"
export { safeIcon, safeName } from "../model/presentation.js"
export type { Download, Platform, Reach } from "../model/pairing/platforms.js"
export { appsOf, downloadOf, opensPage, pairsOn, platformLink, platformsOf } from "../model/pairing/platforms.js"
export { pairingLimits } from "../model/pairing/pairingLimits.js"
export { receivingNetworks } from "../model/connection/receiving.js"
export type { Age } from "../model/text/relativeTime.js"
export { ageOf, isValidTime, roundedNow } from "../model/text/relativeTime.js"
export type { ReceiptStep } from "../model/send/receipt.js"
export { receiptStep } from "../model/send/receipt.js"
export { roundedCount } from "../model/text/roundedCount.js"
export { ready } from "../model/remote.js"
export { searchNetworks } from "../model/searchNetworks.js"
export { searchTokens } from "../model/token/searchTokens.js"
export { searchWallets } from "../model/walletList/searchWallets.js"
export { amountOf, contractOf, decimalsOf, sameToken } from "../model/token/sendTokens.js"
export { allowanceIn, periodOf, wholePeriod } from "../model/sessions/sessionGrant.js"
export type { SessionDay } from "../model/sessions/smartSession.js"
export { sessionsByDay } from "../model/sessions/smartSession.js"
export type { ShownWallets } from "../model/walletList/shownWallets.js"
export { shownWallets } from "../model/walletList/shownWallets.js"
export { firstNetwork } from "../model/settings/shownIn.js"
export { accountLabels } from "../model/text/accountLabel.js"
export { isCodeMissing } from "../model/missingCode.js"
export type { WantedWallet } from "../model/modal/modal.js"
export { wantedIn } from "../model/modal/modal.js"
export { swapLimits } from "../model/swap/swapLimits.js"
export { isHighImpact, rateOf } from "../model/swap/swapPrice.js"
export { suggestedTokens } from "../model/swap/swapTokens.js"
export type { SwitchDecision, SwitchSituation } from "../model/connection/switching.js"
export { decideSwitch, isEmbeddedFor, isNetworkDisabled } from "../model/connection/switching.js"
export {
  browserLink,
  hostOf,
  isPairingUri,
  linkTarget,
  pairingLink,
  phoneLink,
  webLink,
} from "../model/pairing/walletLink.js"
export type {
  HiddenBecause,
  ShownBecause,
  WalletDecision,
  WalletRules,
  WalletSources,
} from "../model/walletList/walletList.js"
export { decideWallets } from "../model/walletList/walletList.js"
export { accountWords } from "../model/words/account.js"
export { activityWords } from "../model/words/activity.js"
export { approvalWords } from "../model/words/approval.js"
export { askingWords } from "../model/words/asking.js"
export { connectingWords } from "../model/words/connecting.js"
export { depositWords } from "../model/words/deposit.js"
export { embeddedWords } from "../model/words/embedded.js"
export { getWalletWords } from "../model/words/getWallet.js"
export { helpWords } from "../model/words/help.js"
export { namesWords } from "../model/words/names.js"
export { networksWords } from "../model/words/networks.js"
export { onrampWords } from "../model/words/onramp.js"
export { pairingWords } from "../model/words/pairing.js"
export { payWords } from "../model/words/pay.js"
export { receiveWords } from "../model/words/receive.js"
export { sendWords } from "../model/words/send.js"
export { sessionsWords } from "../model/words/sessions.js"
export { signInWords } from "../model/words/signIn.js"
export type { FeatureTitleKey } from "../model/words/featureTitles.js"
export { featureTitleWords } from "../model/words/featureTitles.js"
export type { TitleKey } from "../model/words/titles.js"
export { titleWords } from "../model/words/titles.js"
export { swapWords } from "../model/words/swap.js"
export { walletsWords } from "../model/words/wallets.js"
export { builtInWallets } from "../networks/wallets/builtInWallets.js"
