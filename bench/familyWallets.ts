/** Accounts of wallets that are on the page in the measure of chain families: that of Solana is 32 bytes of zero. */
export const solanaAddress = "1".repeat(32)
export const bitcoinAddress = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"

/** A wallet of the Wallet Standard with Solana, and one of sats-connect with Bitcoin: both approve at once. */
export const offerFamilyWallets = `{
  const once = (name) => ({
    allow: () => localStorage.setItem(name, "allowed"),
    isAllowed: () => localStorage.getItem(name) === "allowed",
  })
  const icon = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"
  const sol = once("bench solana")
  const account = {
    address: "${solanaAddress}",
    publicKey: new Uint8Array(32),
    chains: ["solana:mainnet"],
    features: ["solana:signMessage", "solana:signTransaction"],
  }
  const shown = () => (sol.isAllowed() ? [account] : [])
  const unused = async () => []
  const wallet = Object.freeze({
    version: "1.0.0",
    name: "Bench Solana",
    icon,
    chains: ["solana:mainnet"],
    get accounts() {
      return shown()
    },
    features: {
      "standard:connect": {
        version: "1.0.0",
        connect: async ({ silent } = {}) => {
          if (!silent) sol.allow()
          return { accounts: shown() }
        },
      },
      "standard:events": { version: "1.0.0", on: () => () => {} },
      "solana:signMessage": { version: "1.0.0", signMessage: unused },
      "solana:signTransaction": { version: "1.0.0", supportedTransactionVersions: ["legacy", 0], signTransaction: unused },
    },
  })
  const register = ({ register: add }) => add(wallet)
  addEventListener("wallet-standard:app-ready", ({ detail }) => register(detail))
  dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: register }))

  const btc = once("bench bitcoin")
  const network = { bitcoin: { name: "Mainnet" } }
  const listing = () => ({ addresses: [{ address: "${bitcoinAddress}", purpose: "payment" }], network })
  const answers = {
    wallet_connect: () => {
      btc.allow()
      return { result: listing() }
    },
    wallet_getAccount: () => (btc.isAllowed() ? { result: listing() } : { error: { code: -32002, message: "Access denied" } }),
    wallet_getNetwork: () => ({ result: network }),
  }
  const request = async (method) => ({
    jsonrpc: "2.0",
    id: 1,
    ...(method in answers ? answers[method]() : { error: { code: -32601, message: "Method not found" } }),
  })
  Object.assign(window, { BenchBitcoin: { request }, btc_providers: [{ id: "BenchBitcoin", name: "Bench Bitcoin", icon }] })
}`
