import { network, address, account, dai, usdc, user, inUrl, type Row } from "./row.js"

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

export const accountRows: Readonly<Record<string, Row>> = {
  "GET v1/supported-chains": {
    call: (api) => api.supportedChains(),
    sends: ["GET", "/v1/supported-chains"],
    response: { http: [network, "solana:x"], ws: [] },
    gives: [network, "solana:x"],
    bad: [
      [{}, "http: expected"],
      [{ http: [1] }, "http.0: expected string, got 1"],
    ],
  },
  "GET v1/identity/{address}": {
    call: (api) => api.identity({ account, sender: user }),
    sends: ["GET", `/v1/identity/${address}?sender=${inUrl(user)}`],
    response: { name: "vitalik.eth", avatar: null, resolvedAt: "2026-01-31T12:00:00Z", extra: 1 },
    gives: { name: "vitalik.eth", avatar: null, resolvedAt: "2026-01-31T12:00:00Z" },
    bad: [
      [{ name: 42 }, "name: expected a text"],
      [[], "response: expected an object"],
    ],
  },
  "GET v1/account/{account}/history": {
    call: (api) => api.history(network, { account, cursor: "c2" }),
    sends: ["GET", `/v1/account/${address}/history?cursor=c2&chainId=${inUrl(network)}`],
    response: { data: [sending, { ...sending, id: "t2", transfers: null }], next: "c3" },
    gives: { data: [sending, { ...sending, id: "t2", transfers: null }], next: "c3" },
    bad: [
      [{ data: [{ id: "t1" }] }, "data.0.metadata: expected"],
      [{ data: [{ ...sending, transfers: [{ direction: "up" }] }] }, "data.0.transfers.0.direction: expected"],
      [{ data: [{ ...sending, metadata: { ...sending.metadata, minedAt: "soon" } }] }, "minedAt: expected a time"],
    ],
    elsewhere: { data: [], next: null },
  },
  "GET v1/account/{address}/balance": {
    call: (api) => api.balance(network, { account, forceUpdate: [dai, usdc] }),
    sends: [
      "GET",
      `/v1/account/${address}/balance?currency=usd&chainId=${inUrl(network)}&forceUpdate=${inUrl(dai)}%2C${inUrl(usdc)}`,
    ],
    response: { balances: [ether, dust, usdCoin] },
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
    call: (api) => api.price(network, { address: usdc }),
    sends: ["POST", "/v1/fungible/price", { currency: "usd", addresses: [usdc], projectId: "p1" }],
    response: {
      fungibles: [{ address: usdc, name: "USD Coin", symbol: "USDC", iconUrl: "", price: 1, decimals: "6" }],
    },
    gives: { fungibles: [{ address: usdc, name: "USD Coin", symbol: "USDC", iconUrl: "", price: 1, decimals: "6" }] },
    bad: [[{ fungibles: [{ name: "USD Coin", symbol: "USDC" }] }, "fungibles.0.price: expected a number, got nothing"]],
    elsewhere: { fungibles: [] },
  },
}
