import type { Hex, PublicActions, TransactionReceipt } from "viem"

/** Time between two questions, in ms. */
const PAUSE = 20

/**
 * The receipt of a transaction, as soon as the chain has it; rejects after `timeout` ms.
 *
 * viem's `waitForTransactionReceipt` asks once per block. Anvil counts a block shortly before it has the receipts of
 * the block, and mines no other one: of 3,000 transactions on a loaded machine, 14 were waited for in vain.
 */
export const receiptOf = async (
  client: Pick<PublicActions, "getTransactionReceipt">,
  hash: Hex,
  timeout = 10_000,
): Promise<TransactionReceipt> => {
  const end = Date.now() + timeout
  for (;;)
    try {
      return await client.getTransactionReceipt({ hash })
    } catch (failure) {
      if (Date.now() > end) throw failure
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
}
