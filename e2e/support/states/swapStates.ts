import type { Route } from "../../../src/model/modal/modal.js"
import { modalOf } from "../modal.js"
import type { State } from "../reach.js"
import { openSwaps, review } from "../swaps.js"

const dollars: Route = { view: "Swap", fromToken: "USDC", toToken: "ETH", amount: "100" }

/** The views of a swap. */
export const swapStates: readonly State[] = [
  {
    ...{ view: "Swap", name: "at a bad price, of more than the account has" },
    reach: async ({ page, world }, fixture) => {
      await openSwaps(page, world, { view: "Swap", fromToken: "ETH", toToken: "USDC", amount: "300" }, fixture)
      await modalOf(page)
        .dialog.getByText(/less than your tokens are worth/)
        .waitFor()
    },
  },
  {
    ...{ view: "SwapSelectToken", name: "ready" },
    reach: async ({ page, world }, fixture) => {
      await openSwaps(page, world, { view: "SwapSelectToken", side: "to" }, fixture)
      await modalOf(page)
        .button(/USD Coin/)
        .waitFor()
    },
  },
  {
    ...{ view: "SwapPreview", name: "an approval of any amount" },
    reach: async ({ page, world }, fixture) => {
      await openSwaps(page, world, dollars, fixture)
      await review(page)
      await modalOf(page).dialog.getByRole("checkbox").check()
      await modalOf(page)
        .dialog.getByText(/^You save this step/)
        .waitFor()
    },
  },
]
