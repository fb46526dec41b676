import { decideWallets, type WalletDecision, type WalletSources } from "./walletList.js"

/** Why a wallet is where it is, in words. */
export interface WalletExplanation {
  readonly id: string
  readonly name: string
  readonly place: WalletDecision["place"]
  readonly why: string
}

type Reason = Exclude<WalletDecision["place"], "popular" | "more" | "hidden"> | Because
type Because = Extract<WalletDecision, { readonly because: string }>["because"]

const reasons: Readonly<Record<Reason, string>> = {
  connected: "connected",
  recent: "used recently",
  installed: "on the page",
  others: "a connector of the site",
  featured: "named in featuredWalletIds",
  custom: "named in customWallets",
  recommended: "recommended beside the few wallets that are listed",
  listed: "in a directory",
  excluded: "named in excludeWalletIds",
  notIncluded: "not named in includeWalletIds",
  duplicate: "the same wallet as",
  otherFamily: "serves no chain family of the site",
  notForDevice: "runs on other devices only",
  unreachable: "neither a link nor a connector of the site leads to it",
}

const whyOf = (decision: WalletDecision): string => {
  if (!("because" in decision)) return reasons[decision.place]
  const { because } = decision
  return because === "duplicate" && "of" in decision ? `${reasons.duplicate} ${decision.of}` : reasons[because]
}

/** For each wallet why it is shown, and where, or why it is hidden: for who configures a site. */
export const explainWallets = (sources: WalletSources): readonly WalletExplanation[] =>
  decideWallets(sources).map((decision) => {
    const { id, name } = decision.wallet
    return { id, name, place: decision.place, why: whyOf(decision) }
  })
