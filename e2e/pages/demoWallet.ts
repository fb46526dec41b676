import { installDemoWallet } from "../../devkit/demoWallet/installDemoWallet.js"
import { readQuery } from "./readQuery.js"

const nodes = readQuery(location.search)

const { openPanel } = installDemoWallet({
  url: `http://127.0.0.1:${location.port}/wallet/`,
  chains: [
    { id: 1, name: "Ethereum", rpcUrl: nodes.ethereum, symbol: "ETH" },
    { id: 137, name: "Polygon", rpcUrl: nodes.polygon, symbol: "POL" },
  ],
})

document.querySelector("button")?.addEventListener("click", openPanel)
