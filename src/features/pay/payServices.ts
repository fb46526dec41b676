import { fail } from "../../model/errors.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import { isZeroAddress } from "../../model/zeroAddress.js"
import { decoded } from "../../services/codecs/decoded.js"
import { PayContracts } from "../../services/codecs/payments.js"
import type { DataAnswers } from "../../services/data/dataProvider.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import type { PayOptions } from "./payOptions.js"

/** Who is asked: about exchanges, and about payments in another coin. */
export interface PayServices {
  readonly ask: DataAnswers["calls"]
  readonly askTransfers: DataAnswers["calls"]
  /**
   * The contract that takes payments on a network; null where none is known. Throws `InvalidAddress` where the site has set none
   * of that form.
   */
  readonly contractOn: (network: NetworkId) => string | null
}

export const payServices = (
  { ask, family }: Pick<WalletContext, "ask" | "family">,
  { transfers, contracts = {} }: PayOptions,
): PayServices => ({
  ask,
  askTransfers: transfers?.calls ?? ask,
  contractOn: (network) => {
    const known = decoded(PayContracts, contracts)
    if (!known) throw fail("InvalidAddress", { address: String(contracts[network]) })
    const address = Object.hasOwn(known, network) ? (known[network] ?? null) : null
    const isAddress = family(namespaceOf(network))?.rules.isAddress ?? (() => false)
    if (address !== null && (!isAddress(address) || isZeroAddress(address))) throw fail("InvalidAddress", { address })
    return address
  },
})
