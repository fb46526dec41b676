import { describe, expect, it } from "vitest"
import type { Account, Accounts } from "../../../src/model/account.js"
import { accountOf, type Connection, withAccounts, withSelected } from "../../../src/model/connection/connection.js"
import { live } from "../support/wallets.js"

const account = (address: string): Account => ({ address, type: "eoa" })
const [alice, bob, carol] = ["0xA11ce", "0xB0b", "0xCa401"] as const

const accounts = (first: string, ...others: readonly string[]): Accounts => [account(first), ...others.map(account)]

/** A wallet that has selected Alice, and shows Bob and Carol too. */
const connection: Connection = { ...live("fox", 1), accounts: accounts(alice, bob, carol) }
const onSolana: Connection = { ...live("sun", 1, "solana"), accounts: accounts("AbC", "XyZ") }

const addressOf = (one: Connection): string => accountOf(one).address

describe("the account of a connection", () => {
  it("is the one that the wallet has selected, on the connection's network", () => {
    expect(accountOf(connection)).toEqual({ network: "eip155:1", address: alice })
  })

  it("is the one that is selected on this site", () => {
    expect(addressOf(withSelected(connection, bob))).toBe(bob)
  })

  it("is the wallet's again when that one is selected", () => {
    expect(withSelected(withSelected(connection, bob), alice)).toEqual(connection)
  })

  it("is not changed by an address that the wallet does not show", () => {
    const selected = withSelected(connection, bob)
    expect(withSelected(selected, "0xdead")).toEqual(selected)
    expect(withSelected(selected, undefined)).toEqual(selected)
  })

  it("is selected in any letter case where the family ignores it, and written as the wallet writes it", () => {
    expect(addressOf(withSelected(connection, bob.toUpperCase()))).toBe(bob)
    expect(withSelected(connection, alice.toLowerCase())).toEqual(connection)
    expect(addressOf(withSelected(onSolana, "xyz"))).toBe("AbC")
    expect(addressOf(withSelected(onSolana, "XyZ"))).toBe("XyZ")
  })
})

describe("the selected account, when the accounts of a wallet change", () => {
  const selected = withSelected(connection, bob)

  it("stays selected while the wallet selects the same account", () => {
    expect(addressOf(withAccounts(selected, accounts(alice, bob)))).toBe(bob)
    expect(addressOf(withAccounts(selected, accounts(alice, carol, bob)))).toBe(bob)
  })

  it("stays selected when the wallet only writes its accounts in another letter case", () => {
    expect(addressOf(withAccounts(selected, accounts(alice.toLowerCase(), bob.toLowerCase())))).toBe(bob.toLowerCase())
  })

  it("gives way to another account that the wallet selects", () => {
    expect(addressOf(withAccounts(selected, accounts(carol, alice, bob)))).toBe(carol)
    expect(addressOf(withAccounts(selected, accounts(bob, alice)))).toBe(bob)
    expect(withAccounts(selected, accounts(bob, alice))).not.toHaveProperty("selected")
  })

  it("gives way to the wallet's account when the wallet withdraws it", () => {
    const withdrawn = withAccounts(selected, accounts(alice, carol))
    expect(addressOf(withdrawn)).toBe(alice)
    expect(addressOf(withAccounts(withdrawn, accounts(alice, bob)))).toBe(alice)
  })
})
