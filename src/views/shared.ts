/**
 * The common imports of the lazy files of views, loaded with the catalogue or the page. Each of those files imports all of
 * it, so that a bundler keeps it in one chunk, and does not split it into many small ones.
 */
export { transactionUrl } from "../model/explorer.js"
export { formatHolding } from "../model/holding.js"
export { formatMoney } from "../model/money.js"
export { titleWords } from "../model/words/titles.js"
export { useAccount } from "../react/account.js"
export { useDisconnect } from "../react/commands.js"
export { useTokens } from "../react/account.js"
export { NetworkRow } from "./account/NetworkRow.js"
export { NotConnected } from "./account/NotConnected.js"
export { useCopyAddress } from "./account/CopyAddress.js"
export { NetworkIcon } from "./ui/NetworkIcon.js"
export { Field } from "./ui/Field.js"
export { GroupedAddress } from "./ui/GroupedAddress.js"
export { LongWait } from "./ui/LongWait.js"
export { Imitation } from "./ui/Imitation.js"
export { Panel } from "./ui/Panel.js"
export { Quantity } from "./ui/Quantity.js"
export { Runs } from "./ui/Runs.js"
export { Tag } from "./ui/Tag.js"
export { Spinner } from "./ui/Spinner.js"
export { Stale } from "./ui/Stale.js"
export { TokenIcon } from "./ui/TokenIcon.js"
export { Warning } from "./ui/Warning.js"
export { useStartOnce } from "./useStartOnce.js"

// Loaded with the page.
export { Connect } from "./connect/Connect.js"
export { Header } from "./dialog/Header.js"
export { Failure } from "./ui/Failure.js"
export { SkeletonRows } from "./ui/Skeleton.js"
