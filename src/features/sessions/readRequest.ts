import { map, type Observable, of } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { toUnits } from "../../model/amount.js"
import { isAmount } from "../../model/text/amountText.js"
import { fail } from "../../model/errors.js"
import type { Network } from "../../model/network.js"
import { decimalsOf } from "../../model/token/sendTokens.js"
import { type PermissionRequest, periodSeconds, type SessionRequest } from "../../model/sessions/sessionGrant.js"
import type { PermissionTerms, PermissionUnit } from "../../model/sessions/smartSession.js"
import { problemsIn } from "../../services/codecs/problems.js"
import { MethodNames, SessionInput } from "../../services/codecs/sessionGrant.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { reading } from "../reading.js"

/** The request with its token as the contract names and counts it: the visitor reads that. `InvalidAddress` for no token. */
export const counted = (
  context: Pick<WalletContext, "settings" | "family">,
  account: AccountKey,
  request: PermissionRequest,
): Observable<PermissionRequest> => {
  if (request.type !== "erc20-token-transfer") return of(request)
  const { address } = request.token
  return reading(context)(account, ({ tokensOf }, network) => tokensOf?.(account, network, [{ address }])).pipe(
    map(([found]) => {
      if (!found) throw fail("InvalidAddress", { address })
      return { ...request, token: { address, symbol: found.symbol, decimals: decimalsOf(found) } }
    }),
  )
}

const unitsOf = (amount: string, { decimals }: PermissionUnit): bigint => {
  if (!isAmount(amount, decimals)) throw fail("AmountInvalid", { amount })
  return toUnits(amount, decimals)
}

/** What a site asks for, in base units. Throws `AmountInvalid` and `InvalidAddress`. */
export const termsOf = (
  request: PermissionRequest,
  { nativeCurrency }: Network,
  isAddress: (text: string) => boolean,
): PermissionTerms => {
  const checked = (address: string): string => {
    if (!isAddress(address)) throw fail("InvalidAddress", { address })
    return address
  }
  switch (request.type) {
    case "native-token-transfer":
      return { type: "native", units: unitsOf(request.amount, nativeCurrency), period: null }
    case "native-token-recurring-allowance": {
      const period = periodSeconds[request.period]
      return { type: "native", units: unitsOf(request.amount, nativeCurrency), period }
    }
    case "erc20-token-transfer": {
      const { token, amount } = request
      const unit = { symbol: token.symbol, decimals: token.decimals }
      return { type: "token", token: checked(token.address), units: unitsOf(amount, unit), unit }
    }
    case "contract-call":
      return { type: "calls", contract: checked(request.contract), functions: request.functions }
  }
}

/** What a site passed. Throws `InvalidOptions`; `now` is in ms since 1970. */
export const sessionRequest = (input: unknown, now: number): SessionRequest => {
  const result = SessionInput.decode(input)
  if (result._tag === "Left") throw fail("InvalidOptions", { problems: problemsIn(result.left, "session") })
  if (result.right.expiresAt <= now) throw fail("InvalidOptions", { problems: ["expiresAt: expected a later time"] })
  return result.right
}

/** The names of permissions that a site passed, each once. Throws `InvalidOptions`. */
export const methodNames = (input: unknown): readonly string[] => {
  const result = MethodNames.decode(input)
  if (result._tag === "Left") throw fail("InvalidOptions", { problems: problemsIn(result.left, "permissions") })
  return [...new Set(result.right)]
}
