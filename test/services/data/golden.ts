import type { Observable } from "rxjs"
import type { DataApi } from "../../../src/services/data/dataApi.js"

/** One row of SPEC §7: how it is asked, what travels, what comes back, and what must not be believed. */
export interface Row {
  readonly ask: (api: DataApi) => Observable<unknown>
  /** Method, path and query without what every call carries, and the body. */
  readonly sends: readonly [method: "GET" | "POST", path: string, body?: object]
  readonly answer: unknown
  readonly gives: unknown
  /** Answers that break the contract, each with what is wrong with it. */
  readonly bad: readonly (readonly [answer: unknown, problem: string])[]
  /** What is answered where the network is not served; a text is the name of a failure. Undefined: it is asked all the same. */
  readonly elsewhere?: unknown
}

const network = "eip155:1"
const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"
const account = { network, address } as const
const dai = "eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f"
const usdc = "eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const user = `eip155:1:${address}`
const pair = { from: dai, to: usdc, userAddress: user }
const inUrl = (text: string): string => text.replaceAll(":", "%3A")

const ether = {
  name: "Ethereum",
  symbol: "ETH",
  chainId: network,
  value: 5_000,
  price: 2_500,
  quantity: { decimals: "18", numeric: "2" },
  iconUrl: "https://img.example/eth.png",
}
const dust = { ...ether, name: "Dust", address: dai, quantity: { decimals: "0", numeric: "1" } }
const usdCoin = { ...ether, name: "USD Coin", address: usdc, quantity: { decimals: "6", numeric: "12.5" } }

const sending = {
  id: "t1",
  metadata: {
    operationType: "send",
    hash: "0xabc",
    minedAt: "2026-01-31T12:00:00Z",
    sentFrom: address,
    sentTo: "0xb0b",
    status: "confirmed",
    nonce: 7,
    application: null,
    chain: network,
  },
  transfers: [
    {
      fungible_info: { name: "Ethereum", symbol: "ETH", icon: { url: "https://img.example/eth.png" } },
      nft_info: null,
      direction: "out",
      quantity: { numeric: "0.5" },
      value: 1_250,
      price: 2_500,
    },
  ],
}

const record = {
  name: "alice.site.id",
  registered_at: "2026-01-01T00:00:00Z",
  updated_at: null,
  attributes: { bio: "hello" },
  addresses: { "60": { address, created_at: "2026-01-01T00:00:00Z" } },
}

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

const ownRows: Readonly<Record<string, Row>> = {
  "GET v1/supported-chains": {
    ask: (api) => api.supportedChains(),
    sends: ["GET", "/v1/supported-chains"],
    answer: { http: [network, "solana:x"], ws: [] },
    gives: [network, "solana:x"],
    bad: [
      [{}, "http: expected"],
      [{ http: [1] }, "http.0: expected string, got 1"],
    ],
  },
  "GET v1/identity/{address}": {
    ask: (api) => api.identity({ account, sender: user }),
    sends: ["GET", `/v1/identity/${address}?sender=${inUrl(user)}`],
    answer: { name: "vitalik.eth", avatar: null, resolvedAt: "2026-01-31T12:00:00Z", extra: 1 },
    gives: { name: "vitalik.eth", avatar: null, resolvedAt: "2026-01-31T12:00:00Z" },
    bad: [
      [{ name: 42 }, "name: expected a text"],
      [[], "answer: expected another shape"],
    ],
  },
  "GET v1/account/{account}/history": {
    ask: (api) => api.history(network, { account, cursor: "c2" }),
    sends: ["GET", `/v1/account/${address}/history?cursor=c2&chainId=${inUrl(network)}`],
    answer: { data: [sending, { ...sending, id: "t2", transfers: null }], next: "c3" },
    gives: { data: [sending, { ...sending, id: "t2", transfers: null }], next: "c3" },
    bad: [
      [{ data: [{ id: "t1" }] }, "data.0.metadata: expected"],
      [{ data: [{ ...sending, transfers: [{ direction: "up" }] }] }, "data.0.transfers.0.direction: expected"],
      [{ data: [{ ...sending, metadata: { ...sending.metadata, minedAt: "soon" } }] }, "minedAt: expected a time"],
    ],
    elsewhere: { data: [], next: null },
  },
  "GET v1/account/{address}/balance": {
    ask: (api) => api.balance(network, { account, forceUpdate: [dai, usdc] }),
    sends: [
      "GET",
      `/v1/account/${address}/balance?currency=usd&chainId=${inUrl(network)}&forceUpdate=${inUrl(dai)}%2C${inUrl(usdc)}`,
    ],
    answer: { balances: [ether, dust, usdCoin] },
    gives: { balances: [{ ...ether, address: null }, usdCoin] },
    bad: [
      [{ balances: [{ ...ether, price: "2500" }] }, "balances.0.price: expected a number"],
      [
        { balances: [{ ...ether, quantity: { decimals: "18", numeric: "1e5" } }] },
        "numeric: expected a decimal amount",
      ],
      [{ balances: [{ ...ether, quantity: { decimals: 18, numeric: "1" } }] }, "decimals: expected a whole number"],
      [{ balances: null }, "balances: expected"],
    ],
    elsewhere: { balances: [] },
  },
  "POST v1/fungible/price": {
    ask: (api) => api.price(network, { address: usdc }),
    sends: ["POST", "/v1/fungible/price", { currency: "usd", addresses: [usdc], projectId: "p1" }],
    answer: { fungibles: [{ address: usdc, name: "USD Coin", symbol: "USDC", iconUrl: "", price: 1, decimals: "6" }] },
    gives: { fungibles: [{ address: usdc, name: "USD Coin", symbol: "USDC", iconUrl: "", price: 1, decimals: "6" }] },
    bad: [[{ fungibles: [{ name: "USD Coin", symbol: "USDC" }] }, "fungibles.0.price: expected a number, got nothing"]],
    elsewhere: { fungibles: [] },
  },
}

const swapRows: Readonly<Record<string, Row>> = {
  "GET v1/convert/quotes": {
    ask: (api) => api.convertQuotes(network, { ...pair, amount: "1000", gasPrice: null }),
    sends: ["GET", `/v1/convert/quotes?amount=1000&userAddress=${inUrl(user)}&from=${inUrl(dai)}&to=${inUrl(usdc)}`],
    answer: { quotes: [{ id: null, fromAmount: "1000", fromAccount: dai, toAmount: "999", toAccount: usdc }] },
    gives: { quotes: [{ id: null, fromAmount: "1000", fromAccount: dai, toAmount: "999", toAccount: usdc }] },
    bad: [
      [{ quotes: [{ fromAmount: "1.5", fromAccount: dai, toAmount: "9", toAccount: usdc }] }, "fromAmount: expected"],
    ],
    elsewhere: { quotes: [] },
  },
  "GET v1/convert/tokens": {
    ask: (api) => api.convertTokens(network, { network }),
    sends: ["GET", `/v1/convert/tokens?chainId=${inUrl(network)}`],
    answer: { tokens: [{ name: "Dai", symbol: "DAI", address: dai, decimals: 18, logoUri: null, eip2612: true }] },
    gives: { tokens: [{ name: "Dai", symbol: "DAI", address: dai, decimals: 18, logoUri: null, eip2612: true }] },
    bad: [[{ tokens: [{ name: "Dai", symbol: "DAI", address: dai }] }, "tokens.0.decimals: expected a number"]],
    elsewhere: { tokens: [] },
  },
  "GET v1/convert/allowance": {
    ask: (api) => api.allowance(network, { tokenAddress: dai, userAddress: user }),
    sends: ["GET", `/v1/convert/allowance?tokenAddress=${inUrl(dai)}&userAddress=${inUrl(user)}`],
    answer: { allowance: "115792089237316195423570985008687907853269984665640564039457584007913129639935" },
    gives: { allowance: "115792089237316195423570985008687907853269984665640564039457584007913129639935" },
    bad: [[{ allowance: "-1" }, "allowance: expected a whole number"]],
    elsewhere: { allowance: "0" },
  },
  "GET v1/convert/gas-price": {
    ask: (api) => api.gasPrice(network, { network }),
    sends: ["GET", `/v1/convert/gas-price?chainId=${inUrl(network)}`],
    answer: { standard: "1", fast: "2", instant: "3" },
    gives: { standard: "1", fast: "2", instant: "3" },
    bad: [[{ standard: "1", fast: "2" }, "instant: expected a whole number, got nothing"]],
    elsewhere: "Network not supported for Gas Price",
  },
  "POST v1/convert/build-transaction": {
    ask: (api) => api.buildTransaction(network, { ...pair, amount: "1000", slippage: 1, disableEstimate: true }),
    sends: [
      "POST",
      "/v1/convert/build-transaction",
      { amount: "1000", ...pair, disableEstimate: true, eip155: { slippage: 1 }, projectId: "p1" },
    ],
    answer: { tx: { from: user, to: dai, data: "0x00", amount: "1", eip155: { gas: "21000", gasPrice: "1" } } },
    gives: { tx: { from: user, to: dai, data: "0x00", amount: "1", eip155: { gas: "21000", gasPrice: "1" } } },
    bad: [
      [{ tx: { from: user, to: dai, data: "drop", amount: "1", eip155: { gas: "1", gasPrice: "1" } } }, "tx.data: "],
      [{ tx: null }, "tx: expected"],
    ],
    elsewhere: "Network not supported for Swaps",
  },
  "GET v1/convert/build-approve": {
    ask: (api) => api.buildApprove(network, pair),
    sends: ["GET", `/v1/convert/build-approve?userAddress=${inUrl(user)}&from=${inUrl(dai)}&to=${inUrl(usdc)}`],
    answer: { tx: { from: user, to: dai, data: "0x00", value: "0", eip155: { gasPrice: "1" } } },
    gives: { tx: { from: user, to: dai, data: "0x00", value: "0", eip155: { gasPrice: "1" } } },
    bad: [
      [{ tx: { from: user, to: dai, data: "0x0", value: "0", eip155: { gasPrice: "1" } } }, "tx.data: expected bytes"],
    ],
    elsewhere: "Network not supported for Swaps",
  },
}

const nameRows: Readonly<Record<string, Row>> = {
  "GET v1/profile/account/{name}": {
    ask: (api) => api.lookUp(network, { name: "alice.site.id" }),
    sends: ["GET", "/v1/profile/account/alice.site.id?apiVersion=2"],
    answer: record,
    gives: record,
    bad: [
      [{ ...record, addresses: { "60": "0x" } }, "addresses.60: expected"],
      [[record], "answer: expected a name record"],
    ],
    elsewhere: null,
  },
  "GET v1/profile/reverse/{address}": {
    ask: (api) => api.reverse(network, { address, sender: user }),
    sends: ["GET", `/v1/profile/reverse/${address}?sender=${inUrl(user)}&apiVersion=2`],
    answer: [record],
    gives: [record],
    bad: [[[{ name: "alice" }], "0.addresses: expected"]],
    elsewhere: [],
  },
  "GET v1/profile/suggestions/{name}": {
    ask: (api) => api.suggestions(network, { name: "ali", zone: "site.id" }),
    sends: ["GET", "/v1/profile/suggestions/ali?zone=site.id"],
    answer: { suggestions: [{ name: "ali.site.id", registered: true }] },
    gives: { suggestions: [{ name: "ali.site.id", registered: true }] },
    bad: [[{ suggestions: [{ name: "ali.site.id" }] }, "suggestions.0.registered: expected boolean, got nothing"]],
    elsewhere: { suggestions: [] },
  },
  "POST v1/profile/account": {
    ask: (api) => api.register(network, { coinType: 60, address, message: "{}", signature: "0x1" }),
    sends: ["POST", "/v1/profile/account?projectId=p1", { coin_type: 60, address, message: "{}", signature: "0x1" }],
    answer: record,
    gives: { success: true },
    bad: [],
    elsewhere: { success: false },
  },
}

const otherRows: Readonly<Record<string, Row>> = {
  "POST v1/generators/onrampurl": {
    ask: (api) =>
      api.onrampUrl(network, { destinationWallets: [{ address }], partnerUserId: "p", presetFiatAmount: 5 }),
    sends: [
      "POST",
      "/v1/generators/onrampurl?projectId=p1",
      { destinationWallets: [{ address }], partnerUserId: "p", presetFiatAmount: 5, defaultExperience: "buy" },
    ],
    answer: { url: "https://shop.example/buy" },
    gives: "https://shop.example/buy",
    bad: [[{ url: "javascript:alert(1)" }, "url: expected an http or https address"]],
    elsewhere: "",
  },
  "GET v1/onramp/options": {
    ask: (api) => api.onrampOptions(network, undefined),
    sends: ["GET", "/v1/onramp/options"],
    answer: options,
    gives: options,
    bad: [[{ purchaseCurrencies: [] }, "paymentCurrencies: expected"]],
    elsewhere: { paymentCurrencies: [], purchaseCurrencies: [] },
  },
  "POST v1/onramp/quote": {
    ask: (api) =>
      api.onrampQuote(network, { purchaseCurrency: "usdc", paymentCurrency: "USD", amount: "10", network: "ethereum" }),
    sends: [
      "POST",
      "/v1/onramp/quote?projectId=p1",
      { purchaseCurrency: "usdc", paymentCurrency: "USD", amount: "10", network: "ethereum" },
    ],
    answer: quote,
    gives: quote,
    bad: [[{ ...quote, networkFee: { amount: 1, currency: "USD" } }, "networkFee.amount: expected a decimal amount"]],
    elsewhere: null,
  },
  "GET v1/sessions/{address}": {
    ask: (api) => api.sessions(network, { account }),
    sends: ["GET", `/v1/sessions/${inUrl(user)}`],
    answer: { pcis: [pci] },
    gives: [{ ...pci, expiry: 1_800_000_000_000 }],
    bad: [[{ pcis: [{ ...pci, expiry: null }] }, "pcis.0.expiry: expected a number"]],
    elsewhere: [],
  },
  "POST v1/sessions/{address}/revoke": {
    ask: (api) => api.revokeSession(network, { account, pci: "11-22", signature: "0x1" }),
    sends: ["POST", `/v1/sessions/${inUrl(user)}/revoke?projectId=p1`, { pci: "11-22", signature: "0x1" }],
    answer: "",
    gives: { success: true },
    bad: [],
    elsewhere: { success: false },
  },
}

/** Every row of SPEC §7. */
export const rows: Readonly<Record<string, Row>> = { ...ownRows, ...swapRows, ...nameRows, ...otherRows }
