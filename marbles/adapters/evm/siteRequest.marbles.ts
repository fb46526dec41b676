import { NEVER, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { A, ethereum, marbleWallet, signerOf } from "./marbleWallet.js"

const signature = "0x12"

const asking = (wallet: ReturnType<typeof marbleWallet>) =>
  signerOf(wallet).request?.({
    ...{ account: { network: "eip155:1", address: A }, network: ethereum },
    ...{ method: "personal_sign", params: ["0x68", A] },
  }) ?? NEVER

describe("a request of the site", () => {
  it(
    "is prompted for once the wallet has said its chain and its accounts, which it is asked for at once",
    marbles((m) => {
      const chain$ = m.cold("   --e|", { e: "0x1" })
      const accounts$ = m.cold("-a|", { a: [A] })
      const sign$ = m.cold("       --s|", { s: signature })
      const answered = "       ----(s|)"

      const wallet = marbleWallet({ eth_chainId: chain$, eth_accounts: accounts$, personal_sign: sign$ })
      m.expect(asking(wallet)).toBeObservable(answered, { s: signature })
      m.expect(chain$).toHaveSubscriptions("   ^-!")
      m.expect(accounts$).toHaveSubscriptions("^!")
      m.expect(sign$).toHaveSubscriptions("    --^-!")
    }),
  )

  it(
    "is not prompted for where the wallet is on another chain, or does not show the account",
    marbles((m) => {
      const elsewhere = marbleWallet({ eth_chainId: of("0x89"), eth_accounts: m.cold("--a|", { a: [A] }) })
      const locked = marbleWallet({ eth_chainId: m.cold("--e|", { e: "0x1" }), eth_accounts: of([]) })
      const wrong = fail("WrongNetwork", { expected: "eip155:1", actual: "eip155:137" })

      m.expect(asking(elsewhere)).toBeObservable("#", undefined, wrong)
      m.expect(asking(locked)).toBeObservable("#", undefined, fail("Unauthorized", { connector: "io.example" }))
      m.flush()
      expect([...elsewhere.methods, ...locked.methods]).not.toContain("personal_sign")
    }),
  )
})
