import type { DataAnswers } from "../../services/data/dataProvider.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import type { PayOptions } from "./payOptions.js"

/** Who is asked: about exchanges, and about payments in another coin. */
export interface PayServices {
  readonly ask: DataAnswers["calls"]
  readonly askTransfers: DataAnswers["calls"]
}

export const payServices = ({ ask }: Pick<WalletContext, "ask">, { transfers }: PayOptions): PayServices => ({
  ask,
  askTransfers: transfers?.calls ?? ask,
})
