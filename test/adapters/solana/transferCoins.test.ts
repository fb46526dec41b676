import { firstValueFrom, of, switchMap } from "rxjs"
import { describe, expect, it } from "vitest"
import {
  canPay,
  planCoins,
  requireWallet,
  type TransferPlan,
} from "../../../src/adapters/solana/transfer/transferCoins.js"
import { TOKEN } from "../../../src/adapters/solana/chain/programs.js"
import { chainFor } from "../../../src/adapters/solana/chain/solanaChain.js"
import type { ChainAccount } from "../../../src/adapters/solana/chain/chainAccounts.js"
import { isWalletError } from "../../../src/services/codecs/isWalletError.js"
import { fail } from "../../../src/model/errors.js"
import { A, B, chainOver, solana } from "../../../marbles/adapters/solana/marbleSolana.js"

const rent = 890_880n

describe("a fee", () => {
  const plan: TransferPlan = { instructions: [], balance: rent + 1_000n, sent: 900n, opening: 50n, rent }

  it.each([
    ["enough is left for the account to exist", 50n, true],
    ["too little is left for that", 51n, false],
    ["nothing is left", rent + 50n, true],
    ["it is more than there is", rent + 51n, false],
  ])("can be paid or not, where %s: %o", (_, fee, isPaid) => {
    expect(canPay(plan, fee)).toBe(isPaid)
  })
})

describe("what is sent to an account", () => {
  const account: ChainAccount = { lamports: 1n, owner: A, isProgram: false, data: new Uint8Array() }
  const kindOf = (found: ChainAccount | null): string | null => {
    try {
      requireWallet(B, found)
      return null
    } catch (thrown) {
      return isWalletError(thrown) && thrown.code === "ReceiverNotWallet" ? thrown.details.kind : String(thrown)
    }
  }

  it("can be spent by a wallet, also by one that has nothing yet", () => {
    expect(kindOf(account)).toBeNull()
    expect(kindOf(null)).toBeNull()
  })

  it("is lost in a program, and in an account of tokens", () => {
    const tokens = { ...account, owner: TOKEN, data: new Uint8Array(165) }
    expect(kindOf({ ...account, isProgram: true })).toBe("program")
    expect(kindOf(tokens)).toBe("tokenAccount")
  })
})

describe("a transfer of SOL", () => {
  const wallet = (lamports: bigint) => ({
    ...{ lamports, owner: "11111111111111111111111111111111", executable: false, data: ["", "base64"] },
  })

  /** The plan for an amount, where the sender has 5 SOL and the receiver so many lamports. */
  const planned = (to: string, amount: string, received: bigint | null) => {
    const sender = wallet(5_000_000_000n)
    const getMultipleAccounts = () => of({ value: [sender, to === A ? sender : received && wallet(received)] })
    const { openChain } = chainOver({ getMultipleAccounts })
    const transfer = { to, amount, token: undefined }
    return firstValueFrom(chainFor(openChain, solana).pipe(switchMap((chain) => planCoins(chain, A, transfer))))
  }

  it.each([
    ["0.00089088", B, null, rent],
    ["0.00088988", B, 1_000n, rent - 1_000n],
    ["0.000000001", B, rent, 1n],
    ["0.000000001", A, null, 1n],
  ])("of %s opens or leaves an account that can exist", async (amount, to, received, sent) => {
    const plan = await planned(to, amount, received)
    expect(plan).toMatchObject({ balance: 5_000_000_000n, sent, opening: 0n, rent })
  })

  it.each([
    ["0.000890879", null, "0.00089088"],
    ["0.000889879", 1_000n, "0.00088988"],
  ])(
    "of %s is refused where the account could not exist, with the least that opens it",
    async (amount, received, least) => {
      const error = fail("AmountTooSmall", { minimum: least, symbol: "SOL" })
      await expect(planned(B, amount, received)).rejects.toMatchObject({ code: error.code, details: error.details })
    },
  )
})
