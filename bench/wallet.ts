/** The account of the scripted wallet. */
export const benchAddress = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"

/** The requests that prompt the user. */
export const asksVisitor = ["wallet_requestPermissions", "eth_requestAccounts"]

/** A wallet announced to the page (EIP-6963) that approves at once: only the app is measured. It marks its requests in
 * the page's timeline. */
export const announceWallet = `{
  const accounts = ["${benchAddress}"]
  const allow = () => {
    localStorage.setItem("bench wallet", "allowed")
    return accounts
  }
  const answers = {
    eth_chainId: () => "0x1",
    eth_accounts: () => (localStorage.getItem("bench wallet") === "allowed" ? accounts : []),
    eth_requestAccounts: allow,
    wallet_requestPermissions: () => [{ parentCapability: "eth_accounts", caveats: [{ type: "restrictReturnedAccounts", value: allow() }] }],
  }
  const provider = {
    request: async ({ method }) => {
      performance.mark(method)
      if (method in answers) return answers[method]()
      throw Object.assign(new Error("unsupported"), { code: 4200 })
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const info = Object.freeze({
    uuid: "350670db-19fa-4704-a166-e52e178b59d2",
    name: "Bench Wallet",
    icon: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",
    rdns: "example.bench",
  })
  const announce = () => dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }))
  addEventListener("eip6963:requestProvider", announce)
  announce()
}`
