import { normalAddress, namespaceOf } from "../../model/namespace.js"
import { toDecimal } from "../../model/amount.js"
import { fail } from "../../model/errors.js"
import { findNetwork } from "../../model/network.js"
import type { CheckedRequest, PaymentAsset } from "../../model/pay/pay.js"
import { payLimits } from "../../model/pay/payLimits.js"
import { transferUnits } from "../../model/transfer/transferAmount.js"
import { isZeroAddress } from "../../model/zeroAddress.js"
import { PaymentRequestCodec } from "../../services/codecs/payments.js"
import { problemsIn } from "../../services/codecs/problems.js"
import type { WalletContext } from "../../wallet/walletContext.js"

const NATIVE = "native"

/** The contract of an asset; null for the network's own coin. */
export const contractIn = ({ asset }: Pick<PaymentAsset, "asset">): string | null => (asset === NATIVE ? null : asset)

/**
 * The request of a site, checked by the rules of its chain family (CONTRACTS §7.5, §9.3). Throws `PaymentInvalid` where it has not
 * the shape of one, `NetworkNotFound`, `NamespaceUnsupported`, `InvalidAddress`, `ReceiverIsZero`, `ReceiverIsToken` and
 * `AmountInvalid`.
 */
export const checkedRequest = (
  { settings, family }: Pick<WalletContext, "settings" | "family">,
  given: unknown,
): CheckedRequest => {
  const decoded = PaymentRequestCodec.decode(given)
  if (decoded._tag === "Left") throw fail("PaymentInvalid", { problems: problemsIn(decoded.left, "payment") })
  const { id, timeout = payLimits.timeout, ...request } = decoded.right
  const { paymentAsset, recipient, amount } = request
  const { network } = paymentAsset
  const rules = family(namespaceOf(network))?.rules
  const known = findNetwork(settings.networks, network)
  const contract = contractIn(paymentAsset)
  if (!known) throw fail("NetworkNotFound", { network })
  if (!rules?.can.send) throw fail("NamespaceUnsupported", { namespace: namespaceOf(network) })
  for (const address of [recipient, ...(contract === null ? [] : [contract])]) {
    if (!rules.isAddress(address)) throw fail("InvalidAddress", { address })
    if (isZeroAddress(address)) throw fail("ReceiverIsZero", { address })
  }
  if (contract !== null && normalAddress(network, contract) === normalAddress(network, recipient))
    throw fail("ReceiverIsToken", { address: recipient })
  const { name, symbol, decimals } = contract === null ? known.nativeCurrency : paymentAsset.metadata
  const exact = toDecimal(transferUnits({ to: recipient, amount }, decimals), decimals)
  const made = [network, paymentAsset.asset, recipient].map((part) => normalAddress(network, part)).join(" ")
  return {
    ...{ recipient, amount, timeout, isNamed: id !== undefined, id: id ?? `${made} ${exact}` },
    paymentAsset: { ...paymentAsset, metadata: { name, symbol, decimals } },
  }
}
