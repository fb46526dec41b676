import { map, type Observable, of } from "rxjs"
import { fail } from "../../../model/errors.js"
import { chainIdOf } from "../../../model/network.js"
import { Bytes } from "../rpc/codecs.js"
import type { EvmChain } from "../chain/evmChain.js"
import type { TransactionRequest } from "./request.js"
import { tryGet } from "../../../services/codecs/tryGet.js"

/** What a unit of gas costs in wei, and how much of it a transaction needs. */
export interface Gas {
  readonly gas: bigint
  readonly price: bigint
}

/** What a rollup charges for publishing a transaction on its base chain, in wei; 0 where gas pays for everything. */
export const l1FeeOf = (
  chain: EvmChain,
  { to, value, data = "0x" }: Omit<TransactionRequest, "from">,
  { gas, price }: Gas,
): Observable<bigint> => {
  const { id, l1FeeOracle } = chain.network
  if (l1FeeOracle === undefined) return of(0n)
  const transaction = { chainId: chainIdOf(chain.network), to, value: BigInt(value), data, gas, price }
  return chain.ask("eth_call", [{ to: l1FeeOracle, data: chain.l1Fee.call(transaction) }, "latest"], Bytes).pipe(
    map((answer) => {
      const fee = tryGet(() => chain.l1Fee.decode(answer))
      if (fee === undefined) throw fail("ChainUnreachable", { network: id }, answer)
      return fee
    }),
  )
}
