import { latest } from "../../model/remote.js"
import { totalDollars } from "../../model/money.js"
import { useWallet } from "../../react/context.js"
import { useTokens } from "../../react/account.js"

/** What everything is worth together: known, perhaps of an earlier moment; on its way; or not to be known. */
export type Total =
  | { readonly status: "known"; readonly dollars: number; readonly isOld: boolean }
  | { readonly status: "coming" | "unknown" }

/** The total is on its way only where somebody can tell prices. */
export const useTotal = (): Total => {
  const { capabilities } = useWallet()
  const remote = useTokens()
  const known = latest(remote)
  const dollars = known === undefined ? null : totalDollars(known)
  if (dollars !== null) return { status: "known", dollars, isOld: remote.status !== "ready" }
  const isComing = remote.status === "idle" || (remote.status === "loading" && known === undefined)
  return {
    status: isComing && capabilities.includes("tokens") && capabilities.includes("prices") ? "coming" : "unknown",
  }
}
