import { showWallet } from "../../../devkit/demoWallet/showWallet.js"

const root = document.getElementById("root")
if (root) showWallet(root)
