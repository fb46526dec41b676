import * as t from "io-ts"
import { chainLimits } from "../../model/chainLimits.js"
import { type AnyWalletError, fail, messageOf, WalletError } from "../../model/errors.js"
import { safeText } from "../../model/presentation.js"
import { decoded } from "../../services/codecs/decoded.js"
import { looseObject } from "../../services/codecs/builders.js"

/** Where and for whom something failed. */
export interface FailedPairing {
  readonly connector: string
  /** The address of the relay. */
  readonly relay: string
  /** The origin of the site. */
  readonly origin: string
  /** The names of the networks that were asked for. */
  readonly networks: string
}

const Coded = looseObject({ code: t.number })

const codeOf = (thrown: unknown): number => decoded(Coded, thrown)?.code ?? 0

/** The words of the relay, and of the library where there is no relay, with the error that each means. */
const byMessage: readonly (readonly [RegExp, (failed: FailedPairing, cause: unknown) => AnyWalletError])[] = [
  [/invalid key/i, (_, cause) => fail("ProjectIdInvalid", {}, cause)],
  [/origin not allowed/i, ({ origin }, cause) => fail("OriginNotAllowed", { origin }, cause)],
  [/not yet valid|jwt/i, (_, cause) => fail("SessionExpired", {}, cause)],
  [
    /failed to publish|no internet|couldn't establish socket|socket stalled|code: 3000/i,
    ({ relay }, cause) => fail("ServiceUnreachable", { path: relay }, cause),
  ],
]

/** The code of the sign protocol that a wallet gives. */
const byCode = (code: number, { connector, networks }: FailedPairing, cause: unknown): AnyWalletError | undefined => {
  if (code === 4001 || (code >= 5000 && code < 5100)) return fail("UserRejected", { connector }, cause)
  return code >= 5100 && code < 5200 ? fail("ChainUnsupported", { network: networks }, cause) : undefined
}

/** Why there is no session: what the relay or the wallet said, as an error. A `WalletError` is returned unchanged. */
export const pairingFailure = (failed: FailedPairing, thrown: unknown): AnyWalletError => {
  if (thrown instanceof WalletError) return thrown as AnyWalletError
  const coded = byCode(codeOf(thrown), failed, thrown)
  const message = safeText(messageOf(thrown), chainLimits.messageLength)
  if (coded) return coded
  if (/user (rejected|cancell?ed|denied)/i.test(message))
    return fail("UserRejected", { connector: failed.connector }, thrown)
  const known = byMessage.find(([words]) => words.test(message))
  return known ? known[1](failed, thrown) : fail("WalletRefused", { connector: failed.connector, message }, thrown)
}

/**
 * What a wallet answered to a request, as the chain families know it: the sign protocol has codes of its own for a
 * rejection. (5000 is also what some wallets say of a chain that they do not know.)
 */
export const requestFailure = (method: string, thrown: unknown): unknown => {
  const code = codeOf(thrown)
  const isRejection = code >= 5000 && code <= 5003 && method !== "wallet_switchEthereumChain"
  return isRejection ? { code: 4001, message: safeText(messageOf(thrown), chainLimits.messageLength) } : thrown
}
