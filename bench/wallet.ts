/** The account of the scripted wallet. */
export const benchAddress = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"

/** A wallet as a page sees it (EIP-6963), that says yes at once: what is measured is ours and not a person's. */
export const announceWallet = `{
  const answers = {
    eth_chainId: "0x1",
    eth_accounts: ["${benchAddress}"],
    eth_requestAccounts: ["${benchAddress}"],
    wallet_requestPermissions: [{ parentCapability: "eth_accounts" }],
  }
  const provider = {
    request: async ({ method }) => {
      if (method in answers) return answers[method]
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

/** Defines \`shows(text)\`: whether the page shows a text now, in its shadow roots too. */
export const shows = `
const shows = (text, root = document) =>
  (root.body ?? root).textContent.includes(text) ||
  [...root.querySelectorAll("*")].some(({ shadowRoot }) => shadowRoot && shows(text, shadowRoot))
window.shows = shows`
