import { fail } from "../../../src/model/errors.js"
import type { AccountKey } from "../../../src/model/account.js"
import { ready } from "../../../src/model/remote.js"
import {
  emptySwap,
  type SwapForm,
  type SwapPlan,
  type SwapQuote,
  type SwapState,
} from "../../../src/model/swap/swap.js"
import { initialSwap, type SwapMemory } from "../../../src/model/swap/swapMemory.js"
import type { Token } from "../../../src/model/token/token.js"
import { mainnet } from "../../../src/networks/ethereum.js"

export const account: AccountKey = { network: mainnet.id, address: "0xa11ce00000000000000000000000000000000001" }

export const tokenOf = (symbol: string, numeric: string, change: Partial<Token> = {}): Token => ({
  ...{ name: symbol, symbol, chainId: mainnet.id, value: null, price: 1, iconUrl: null },
  address: `${mainnet.id}:0x${symbol.length}000000000000000000000000000000000000${symbol.charCodeAt(0)}`,
  quantity: { decimals: "6", numeric },
  ...change,
})

export const gold = tokenOf("GOLD", "100")
export const silver = tokenOf("SILVER", "5")
export const coin = tokenOf("ETH", "2", { address: null, name: "Ether", quantity: { decimals: "18", numeric: "2" } })

export const formOf = (amount: string, change: Partial<SwapForm> = {}): SwapForm => ({
  ...{ from: gold, to: silver, amount, slippage: 1, unlimited: false },
  ...change,
})

export const quoteOf = (receives: string, minimum = receives): SwapQuote => ({
  ...{ from: gold, to: silver, amount: "10", receives, minimum, impact: null },
})

export const planOf = (kind: "approve" | "swap", quote = quoteOf("50", "49.5")): SwapPlan => {
  const swap = { kind: "swap", to: "0xrouter", value: "0", data: "0x01" } as const
  const approve = { kind: "approve", to: "0xtoken", value: "0", data: "0x02" } as const
  return { quote, router: "0xrouter", steps: kind === "swap" ? [swap] : [approve, swap], fee: "0.001" }
}

export const stateOf = (plan: SwapPlan, form: SwapForm): SwapState => ({
  ...emptySwap,
  ...{ account, form, next: "review", quote: ready(plan.quote), plan: ready(plan) },
})

export const memoryOf = (form: SwapForm, change: Partial<SwapMemory> = {}): SwapMemory => ({
  ...initialSwap(account),
  form,
  ...change,
})

export const down = fail("ServiceUnreachable", { path: "/v1/convert/quotes" })
