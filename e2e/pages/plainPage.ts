import { mountWalletModal } from "rxwallet/modal"
import { announceWallets } from "./announceWallets.js"
import { createPageWallet } from "./createPageWallet.js"
import { lend } from "./hands.js"
import { readQuery } from "./readQuery.js"

const query = readQuery(location.search)
const wallets = announceWallets(query)
const wallet = createPageWallet(query)

lend({ wallet, wallets })
mountWalletModal(wallet, { container: document.body })
document.querySelector("button")?.addEventListener("click", () => wallet.modal.open())
