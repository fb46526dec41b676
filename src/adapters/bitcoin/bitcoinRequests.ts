import * as t from "io-ts"
import { map, type Observable, switchMap, throwError } from "rxjs"
import { fail } from "../../model/errors.js"
import { arrayOf, looseObject, oneOf, textOf } from "../../services/codecs/builders.js"
import { decoded } from "../../services/codecs/decoded.js"
import type { SignerCall } from "../signer.js"
import type { BitcoinLib } from "./lib/bitcoinLib.js"
import { signText } from "./bitcoinSigner.js"
import { requireAccount } from "./wallet/requireAccount.js"
import type { ActingWallet, PsbtToSign } from "./wallet/bitcoinWallet.js"
import { PsbtText } from "./chain/bytes.js"

const Index = new t.Type<number, number, unknown>(
  "an index",
  (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0,
  (value, context) =>
    Number.isSafeInteger(value) && (value as number) >= 0 ? t.success(value as number) : t.failure(value, context),
  t.identity,
)

const Message = looseObject({ message: t.string }, { protocol: oneOf("ecdsa", "bip322") })

const Inputs = arrayOf(
  looseObject({ index: Index }, { address: textOf("an address", 128), sighashTypes: arrayOf(Index) }),
)

const PsbtCall = looseObject({ psbt: PsbtText, signInputs: Inputs }, { broadcast: t.boolean })

const malformed = (method: string, problem: string) => fail("InvalidOptions", { problems: [`${method}: ${problem}`] })

/** Whether the indexes are of inputs that the PSBT has, each once. */
const areInputs = ({ inputs }: PsbtToSign, count: number): boolean =>
  inputs.length > 0 &&
  inputs.every(({ index }) => index < count) &&
  new Set(inputs.map(({ index }) => index)).size === inputs.length

/**
 * Signs a PSBT, which the wallet does not send. The answer is what was asked for, signed: the same transaction, with valid
 * signatures of the requested inputs and no others.
 */
export const signPsbt = (
  wallet: ActingWallet,
  lib$: Observable<BitcoinLib>,
  call: PsbtToSign & Pick<SignerCall, "account">,
): Observable<string> =>
  lib$.pipe(
    switchMap((lib) => {
      const count = lib.inputsOf(call.psbt)
      if (count === undefined) throw malformed("signPsbt", "psbt is not a PSBT")
      if (!areInputs(call, count)) throw malformed("signPsbt", "signInputs names inputs that the PSBT does not have")
      return requireAccount(wallet, call.account).pipe(
        switchMap(() => wallet.signPsbt(call)),
        map((signed) => {
          const problem = lib.psbtProblem(call.psbt, signed, call.inputs)
          if (problem !== null)
            throw fail("MalformedAnswer", { connector: wallet.connector, method: "signPsbt" }, new Error(problem))
          return signed
        }),
      )
    }),
  )

const psbtOf = ({ account, params }: SignerCall): PsbtToSign => {
  const asked = decoded(PsbtCall, params)
  if (!asked) throw malformed("signPsbt", "psbt and signInputs are required")
  if (asked.broadcast === true) throw malformed("signPsbt", "the PSBT is not broadcast: send what is answered")
  const inputs = asked.signInputs.map(({ address, ...input }) => ({ ...input, address: address ?? account.address }))
  return { psbt: asked.psbt, network: account.network, inputs }
}

/**
 * Asks a wallet on behalf of the site:
 *
 *     signMessage { message, protocol? }            → the signature, as base64
 *     signPsbt    { psbt, signInputs: [{ index }] } → the signed PSBT, as base64
 */
export const requestForSite = (
  wallet: ActingWallet,
  lib$: Observable<BitcoinLib>,
  call: SignerCall,
): Observable<unknown> => {
  const { account, method, params } = call
  if (method === "signMessage") {
    const asked = decoded(Message, params)
    if (!asked) return throwError(() => malformed(method, "message is required"))
    return signText(wallet, lib$, account, asked)
  }
  if (method === "signPsbt") return signPsbt(wallet, lib$, { ...psbtOf(call), account })
  return throwError(() => fail("MethodUnsupported", { connector: wallet.connector, method }))
}
