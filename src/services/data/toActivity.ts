import type { Activity, ActivityPage, ActivityTransfer } from "../../model/activity.js"
import { isNetworkId } from "../../model/namespace.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import type { HistoryAnswer } from "../codecs/data/account.js"

type Transaction = HistoryAnswer["data"][number]
type Transfer = NonNullable<Transaction["transfers"]>[number]

const words = (text: string | null | undefined): string | null => (text ? safeName(text) || null : null)
const icon = (url: string | null | undefined): string | null => (url ? (safeIcon(url) ?? null) : null)

const isStatus = (text: string): text is "confirmed" | "failed" | "pending" => /^(confirmed|failed|pending)$/.test(text)

const toTransfer = ({
  fungible_info: coin,
  nft_info: nft,
  direction,
  quantity,
  value,
}: Transfer): ActivityTransfer => ({
  type: nft ? "nft" : "token",
  direction,
  name: words(nft ? nft.name : coin?.name),
  symbol: words(coin?.symbol),
  iconUrl: icon(nft ? nft.content?.preview?.url : coin?.icon?.url),
  quantity: quantity.numeric,
  value,
  spam: nft?.flags?.is_spam ?? false,
})

const toItem = ({ id, metadata, transfers }: Transaction): Activity => ({
  id,
  hash: metadata.hash,
  operation: safeName(metadata.operationType),
  status: isStatus(metadata.status) ? metadata.status : "unknown",
  minedAt: Date.parse(metadata.minedAt),
  sentFrom: metadata.sentFrom,
  sentTo: metadata.sentTo,
  application: metadata.application && {
    name: words(metadata.application.name),
    iconUrl: icon(metadata.application.iconUrl),
  },
  chainId: metadata.chain !== null && isNetworkId(metadata.chain) ? metadata.chain : null,
  transfers: (transfers ?? []).map(toTransfer),
})

/** A page of a history, cleaned of what a stranger could have put into names and pictures. */
export const toActivity = ({ data, next }: HistoryAnswer): ActivityPage => ({ items: data.map(toItem), next })
