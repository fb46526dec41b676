import { network, address, account, usdc, user, inUrl, type Row } from "./row.js"

const money = (amount: string, currency = "USD") => ({ amount, currency })
const quote = {
  networkFee: money("0.10"),
  paymentSubtotal: money("9.90"),
  paymentTotal: money("10.00"),
  purchaseAmount: money("9.80", "USDC"),
  quoteId: "q1",
}
const options = {
  purchaseCurrencies: [
    {
      id: "usdc",
      name: "USD Coin",
      symbol: "USDC",
      networks: [{ name: "ethereum", display_name: "Ethereum", chain_id: "1", contract_address: usdc }],
    },
  ],
  paymentCurrencies: [{ id: "USD", payment_method_limits: [{ id: "card", min: "10.00", max: "7500.00" }] }],
}
const pci = {
  project: { id: "p", name: "Shop", url: null, iconUrl: null },
  pci: "11-22",
  expiry: 1_800_000_000,
  createdAt: 1_700_000_000,
  permissions: [{ type: "native-token-transfer" }],
  policies: [],
  context: null,
  revokedAt: null,
}

export const otherRows: Readonly<Record<string, Row>> = {
  "POST v1/generators/onrampurl": {
    call: (api) =>
      api.onrampUrl(network, { destinationWallets: [{ address }], partnerUserId: "p", presetFiatAmount: 5 }),
    sends: [
      "POST",
      "/v1/generators/onrampurl?projectId=p1",
      { destinationWallets: [{ address }], partnerUserId: "p", presetFiatAmount: 5, defaultExperience: "buy" },
    ],
    response: { url: "https://shop.example/buy" },
    gives: "https://shop.example/buy",
    bad: [[{ url: "javascript:alert(1)" }, "url: expected an http or https address"]],
    elsewhere: "",
  },
  "GET v1/onramp/options": {
    call: (api) => api.onrampOptions(network, undefined),
    sends: ["GET", "/v1/onramp/options"],
    response: options,
    gives: options,
    bad: [[{ purchaseCurrencies: [] }, "paymentCurrencies: expected"]],
    elsewhere: { paymentCurrencies: [], purchaseCurrencies: [] },
  },
  "POST v1/onramp/quote": {
    call: (api) =>
      api.onrampQuote(network, { purchaseCurrency: "usdc", paymentCurrency: "USD", amount: "10", network: "ethereum" }),
    sends: [
      "POST",
      "/v1/onramp/quote?projectId=p1",
      { purchaseCurrency: "usdc", paymentCurrency: "USD", amount: "10", network: "ethereum" },
    ],
    response: quote,
    gives: quote,
    bad: [[{ ...quote, networkFee: { amount: 1, currency: "USD" } }, "networkFee.amount: expected a decimal amount"]],
    elsewhere: null,
  },
  "GET v1/sessions/{address}": {
    call: (api) => api.sessions(network, { account }),
    sends: ["GET", `/v1/sessions/${inUrl(user)}`],
    response: { pcis: [pci] },
    gives: [{ ...pci, expiry: 1_800_000_000_000 }],
    bad: [[{ pcis: [{ ...pci, expiry: null }] }, "pcis.0.expiry: expected a number"]],
    elsewhere: [],
  },
  "POST v1/sessions/{address}/revoke": {
    call: (api) => api.revokeSession(network, { account, pci: "11-22", signature: "0x1" }),
    sends: ["POST", `/v1/sessions/${inUrl(user)}/revoke?projectId=p1`, { pci: "11-22", signature: "0x1" }],
    response: "",
    gives: { success: true },
    bad: [],
    elsewhere: { success: false },
  },
}
