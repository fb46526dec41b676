import { describe, expect, it } from "vitest"
import { searchWallets } from "../../../src/model/walletList/searchWallets.js"
import { listed } from "../../views/support/stillWallet.js"

const wallets = [
  listed("io.metamask", "MetaMask"),
  listed("5c21", "Rabby Wallet", { rdns: "io.rabby" }),
  listed("com.trustwallet.app", "Trust Wallet"),
]

describe("a search of wallets", () => {
  it.each([
    ["", ["MetaMask", "Rabby Wallet", "Trust Wallet"]],
    ["  mask ", ["MetaMask"]],
    ["WALLET", ["Rabby Wallet", "Trust Wallet"]],
    ["wallet rab", ["Rabby Wallet"]],
    ["io.", ["MetaMask", "Rabby Wallet"]],
    ["ledger", []],
  ])("for %j finds by name and rdns", (query, names) => {
    expect(searchWallets(wallets, query).map(({ name }) => name)).toEqual(names)
  })
})
