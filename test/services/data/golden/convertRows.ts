import { network, dai, usdc, user, pair, inUrl, type Row } from "./row.js"

export const convertRows: Readonly<Record<string, Row>> = {
  "GET v1/convert/quotes": {
    call: (api) => api.convertQuotes(network, { ...pair, amount: "1000", gasPrice: null }),
    sends: ["GET", `/v1/convert/quotes?amount=1000&userAddress=${inUrl(user)}&from=${inUrl(dai)}&to=${inUrl(usdc)}`],
    response: { quotes: [{ id: null, fromAmount: "1000", fromAccount: dai, toAmount: "999", toAccount: usdc }] },
    gives: { quotes: [{ id: null, fromAmount: "1000", fromAccount: dai, toAmount: "999", toAccount: usdc }] },
    bad: [
      [{ quotes: [{ fromAmount: "1.5", fromAccount: dai, toAmount: "9", toAccount: usdc }] }, "fromAmount: expected"],
    ],
    elsewhere: { quotes: [] },
  },
  "GET v1/convert/tokens": {
    call: (api) => api.convertTokens(network, { network }),
    sends: ["GET", `/v1/convert/tokens?chainId=${inUrl(network)}`],
    response: { tokens: [{ name: "Dai", symbol: "DAI", address: dai, decimals: 18, logoUri: null, eip2612: true }] },
    gives: { tokens: [{ name: "Dai", symbol: "DAI", address: dai, decimals: 18, logoUri: null, eip2612: true }] },
    bad: [[{ tokens: [{ name: "Dai", symbol: "DAI", address: dai }] }, "tokens.0.decimals: expected a number"]],
    elsewhere: { tokens: [] },
  },
  "GET v1/convert/allowance": {
    call: (api) => api.allowance(network, { tokenAddress: dai, userAddress: user }),
    sends: ["GET", `/v1/convert/allowance?tokenAddress=${inUrl(dai)}&userAddress=${inUrl(user)}`],
    response: { allowance: "115792089237316195423570985008687907853269984665640564039457584007913129639935" },
    gives: { allowance: "115792089237316195423570985008687907853269984665640564039457584007913129639935" },
    bad: [[{ allowance: "-1" }, "allowance: expected a whole number"]],
    elsewhere: { allowance: "0" },
  },
  "GET v1/convert/gas-price": {
    call: (api) => api.gasPrice(network, { network }),
    sends: ["GET", `/v1/convert/gas-price?chainId=${inUrl(network)}`],
    response: { standard: "1", fast: "2", instant: "3" },
    gives: { standard: "1", fast: "2", instant: "3" },
    bad: [[{ standard: "1", fast: "2" }, "instant: expected a whole number, got nothing"]],
    elsewhere: "Network not supported for Gas Price",
  },
  "POST v1/convert/build-transaction": {
    call: (api) => api.buildTransaction(network, { ...pair, amount: "1000", slippage: 1, disableEstimate: true }),
    sends: [
      "POST",
      "/v1/convert/build-transaction",
      { amount: "1000", ...pair, disableEstimate: true, eip155: { slippage: 1 }, projectId: "p1" },
    ],
    response: { tx: { from: user, to: dai, data: "0x00", amount: "1", eip155: { gas: "21000", gasPrice: "1" } } },
    gives: { tx: { from: user, to: dai, data: "0x00", amount: "1", eip155: { gas: "21000", gasPrice: "1" } } },
    bad: [
      [{ tx: { from: user, to: dai, data: "drop", amount: "1", eip155: { gas: "1", gasPrice: "1" } } }, "tx.data: "],
      [{ tx: null }, "tx: expected"],
    ],
    elsewhere: "Network not supported for Swaps",
  },
  "GET v1/convert/build-approve": {
    call: (api) => api.buildApprove(network, pair),
    sends: ["GET", `/v1/convert/build-approve?userAddress=${inUrl(user)}&from=${inUrl(dai)}&to=${inUrl(usdc)}`],
    response: { tx: { from: user, to: dai, data: "0x00", value: "0", eip155: { gasPrice: "1" } } },
    gives: { tx: { from: user, to: dai, data: "0x00", value: "0", eip155: { gasPrice: "1" } } },
    bad: [
      [{ tx: { from: user, to: dai, data: "0x0", value: "0", eip155: { gasPrice: "1" } } }, "tx.data: expected bytes"],
    ],
    elsewhere: "Network not supported for Swaps",
  },
}
