import { firstValueFrom, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { A, account, B, chainOver, solana } from "../../../marbles/adapters/solana/marbleSolana.js"
import { TOKEN, TOKEN_2022 } from "../../../src/adapters/solana/chain/programs.js"
import { tokensOn } from "../../../src/adapters/solana/chain/tokens.js"

/** What is shown of the tokens of a mint with 8 decimals, of which a node says this of each account. */
const shownOf = async (program: string, ...amounts: readonly (readonly [amount: string, shown: unknown])[]) => {
  const accounts = amounts.map(([amount, uiAmountString]) => ({
    account: {
      owner: program,
      data: { parsed: { info: { mint: B, owner: A, tokenAmount: { amount, decimals: 8, uiAmountString } } } },
    },
  }))
  const { openChain } = chainOver({
    getTokenAccountsByOwner: ([, filter]) => of({ value: Object(filter).programId === program ? accounts : [] }),
  })
  const [token] = await firstValueFrom(tokensOn(openChain, account, solana, [{ address: B, symbol: "SCALE" }]))
  return [token?.quantity.numeric, token?.isScaled ?? false]
}

describe("the balance of a token", () => {
  it("is what the node computes where the mint scales amounts or adds interest, and says so", async () => {
    expect(await shownOf(TOKEN_2022, ["1000000000", "12.5"])).toEqual(["12.5", true])
    expect(await shownOf(TOKEN_2022, ["1000000000", "12.5"], ["1", "0.00000001"])).toEqual(["12.50000001", true])
    expect(await shownOf(TOKEN_2022, ["1000000000", "12.500000009999"])).toEqual(["12.5", true])
  })

  it("is what the program counts everywhere else", async () => {
    expect(await shownOf(TOKEN_2022, ["1000000001", "10.00000001"])).toEqual(["10.00000001", false])
    expect(await shownOf(TOKEN, ["1000000000", "12.5"])).toEqual(["10", false])
  })

  it.each([undefined, null, 12.5, "", "inf", "NaN", "-1", "1e9", "1".repeat(100)])(
    "is what the program counts where the node computes %j",
    async (shown) => {
      expect(await shownOf(TOKEN_2022, ["1000000000", shown])).toEqual(["10", false])
    },
  )
})
