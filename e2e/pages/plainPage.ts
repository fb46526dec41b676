import { mountWalletModal } from "rxwallet/modal"
import { announceWallets } from "./announceWallets.js"
import { createPageWallet } from "./createPageWallet.js"
import { exposeTestHandle } from "./testHandle.js"
import { readQuery } from "./readQuery.js"

const query = readQuery(location.search)
const wallets = announceWallets(query)
const wallet = createPageWallet(query)

exposeTestHandle({ wallet, wallets })
mountWalletModal(wallet, { container: document.body })
document.querySelector("button")?.addEventListener("click", () => wallet.modal.open())
