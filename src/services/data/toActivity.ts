import type { Activity, ActivityPage, ActivityTransfer } from "../../model/activity/activity.js"
import { isNetworkId } from "../../model/namespace.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import type { HistoryResponse } from "../codecs/data/account.js"

type Transaction = HistoryResponse["data"][number]
type Transfer = NonNullable<Transaction["transfers"]>[number]

const nameOrNull = (text: string | null | undefined): string | null => (text ? safeName(text) || null : null)
const iconOrNull = (url: string | null | undefined): string | null => (url ? (safeIcon(url) ?? null) : null)

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
  name: nameOrNull(nft ? nft.name : coin?.name),
  symbol: nameOrNull(coin?.symbol),
  iconUrl: iconOrNull(nft ? nft.content?.preview?.url : coin?.icon?.url),
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
    name: nameOrNull(metadata.application.name),
    iconUrl: iconOrNull(metadata.application.iconUrl),
  },
  chainId: metadata.chain !== null && isNetworkId(metadata.chain) ? metadata.chain : null,
  transfers: (transfers ?? []).map(toTransfer),
})

/** Maps a history response to the model; names and image URLs are sanitized. */
export const toActivity = ({ data, next }: HistoryResponse): ActivityPage => ({ items: data.map(toItem), next })
