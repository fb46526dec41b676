import { BehaviorSubject, of } from "rxjs"
import { describe, it } from "vitest"
import type { ChainReads } from "../../src/adapters/family.js"
import { networkFee } from "../../src/features/networkFee.js"
import { paysFee } from "../../src/features/paysFee.js"
import type { AccountType } from "../../src/model/account.js"
import { fail } from "../../src/model/errors.js"
import type { WalletContext } from "../../src/wallet/walletContext.js"
import { after, liveOf, mainnet, openedBy } from "../streams/fixtures.js"
import { marbles } from "../support/marbles.js"

const account = { network: mainnet.id, address: "0xa11ce" }
const call = { to: "0x70ce", data: "0x01", amount: "0" } as const
const short = fail("InsufficientFunds", { symbol: "ETH" })

/** A wallet with one account, which has `amount` coins: a transaction costs 0.01. */
const holding = (type: AccountType, amount: string) => {
  const reads: Partial<ChainReads> = {
    balanceOf: () => of({ amount, symbol: "ETH" }),
    estimateFee: () => of("0.01"),
  }
  return {
    settings: { networks: [mainnet] },
    family: () => ({ reads$: of(reads) }),
    connections$: new BehaviorSubject(after(openedBy(liveOf("a", { accounts: [{ address: "0xA11CE", type }] })))),
  } as unknown as Pick<WalletContext, "settings" | "family" | "connections$">
}

describe("the network fee of a transfer", () => {
  it(
    "has to be there on an account with a key, which pays it",
    marbles((m) => {
      m.expect(networkFee(holding("eoa", "0.01"), account, call)).toBeObservable("(f|)", { f: "0.01" })
      m.expect(networkFee(holding("eoa", "0"), account, call)).toBeObservable("#", undefined, short)
    }),
  )

  it(
    "need not be there on a contract, such as a Safe: an owner pays it, or a sponsor. What is sent has to be",
    marbles((m) => {
      const half = { ...call, amount: "0.5" }

      m.expect(networkFee(holding("smartAccount", "0"), account, call)).toBeObservable("(f|)", { f: "0.01" })
      m.expect(networkFee(holding("smartAccount", "0.5"), account, half)).toBeObservable("(f|)", { f: "0.01" })
      m.expect(networkFee(holding("smartAccount", "0.4"), account, half)).toBeObservable("#", undefined, short)
    }),
  )

  it(
    "is taken from any account whose wallet does not say that it is a contract",
    marbles((m) => {
      const elsewhere = { ...account, address: "0xb0b" }

      m.expect(of(paysFee(holding("smartAccount", "0"), elsewhere))).toBeObservable("(t|)", { t: true })
    }),
  )
})
