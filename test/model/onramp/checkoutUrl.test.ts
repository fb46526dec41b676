import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkoutProblems, type CheckoutRules } from "../../../src/model/onramp/checkoutUrl.js"

const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
const thief = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"

const rules: CheckoutRules = {
  hosts: ["pay.example", "localhost:4000"],
  account: { network: "eip155:1", address },
  payment: { amount: "100", currency: "USD" },
  isLocal: false,
  isAddress: (text) => /^0x[\da-f]{40}$/i.test(text),
}
const wallets = (...addresses: readonly string[]) =>
  `destinationWallets=${encodeURIComponent(JSON.stringify(addresses.map((one) => ({ address: one, assets: ["USDC"] }))))}`
const good = `https://pay.example/buy?${wallets(address)}&presetFiatAmount=100.00&fiatCurrency=usd`

describe("the address of a seller's page", () => {
  it.each([
    good,
    `https://pay.example/?walletAddress=${address.toLowerCase()}`,
    `https://pay.example/?addresses=${encodeURIComponent(JSON.stringify({ [address]: ["ethereum"] }))}`,
    `https://pay.example/?walletAddress=${address}&contractAddress=${thief}`,
    `https://pay.example/#walletAddress=${address}`,
    `https://pay.example/?walletAddress=eip155:1:${address}`,
  ])("is opened: %s", (url) => expect(checkoutProblems(url, rules)).toEqual([]))

  it.each([
    ["", "it is no address"],
    ["pay.example", "it is no address"],
    [good.replace("https", "http"), "it is not of https"],
    [good.replace("https", "javascript"), "it is not of https"],
    [
      good.replace("pay.example", "pay.example.evil.example"),
      "its host pay.example.evil.example is not one of the seller",
    ],
    [good.replace("pay.example", "pay.example:8443"), "its host pay.example:8443 is not one of the seller"],
    [good.replace("pay.example", "pay.example@evil.example"), "it has a user name or a password"],
    [good.replace("pay.example", "pay.еxample"), "its host pay.xn--xample-2of is not one of the seller"],
    ["https://pay.example/buy", "it does not name the account"],
    [`https://pay.example/?walletAddress=${thief}`, "it does not name the account"],
    [`https://pay.example/?walletAddress=${address}&walletAddress=${thief}`, "it names another account"],
    [`${good}&wallet=${thief}`, "it names another account"],
    [`${good}#recipient=${thief}`, "it names another account"],
    [`${good}&recipient=eip155%3A1%3A${thief}`, "it names another account"],
    [`https://pay.example/?${wallets(address, thief)}`, "it names another account"],
    [
      `https://pay.example/?walletAddress=${address}&addresses=${encodeURIComponent(JSON.stringify({ [thief]: ["base"] }))}`,
      "it names another account",
    ],
    [
      `https://pay.example/?${wallets(address)}&appData=${encodeURIComponent(JSON.stringify({ wallet: JSON.stringify({ to: thief }) }))}`,
      "it names another account",
    ],
    [good.replace("100.00", "1000"), "it names another amount"],
    [good.replace("100.00", "1e2"), "it names another amount"],
    [good.replace("=usd", "=EUR"), "it names another currency"],
    [`${good}&x=${"a".repeat(9_000)}`, "it is no address"],
  ])("is refused: %s, because %s", (url, problem) => expect(checkoutProblems(url, rules)).toContain(problem))

  it.each([
    [`http://localhost:4000/?walletAddress=${address}`, true, []],
    [`http://localhost:4000/?walletAddress=${address}`, false, ["it is not of https"]],
    [`http://pay.example/?walletAddress=${address}`, true, ["it is not of https"]],
  ])("may be of http for a page and a seller of this machine alone: %s, local %s", (url, isLocal, problems) => {
    expect(checkoutProblems(url, { ...rules, isLocal })).toEqual(problems)
  })

  it("never leads anywhere but to a host of the seller, whatever it is", () => {
    const parts = fc.constantFrom(
      "https:",
      "//",
      "pay.example",
      "evil.example",
      "@",
      "\\",
      "/",
      ".",
      ":",
      "?",
      "#",
      "%2f",
      " ",
    )
    const urls = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(parts, { maxLength: 8 }).map((some) => some.join("")),
    )
    fc.assert(
      fc.property(urls, (url) => {
        const text = `${url}?walletAddress=${address}`
        const isOpened = checkoutProblems(text, rules).length === 0
        return !isOpened || new URL(text).host === "pay.example"
      }),
    )
  })
})
