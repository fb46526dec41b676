import { showKeys } from "../../../devkit/coinbase/showKeys.js"

const query = new URLSearchParams(location.search)
const root = document.getElementById("root")
if (root)
  showKeys(root, [
    { id: 1, name: "Ethereum", rpcUrl: query.get("ethereum") ?? "", symbol: "ETH" },
    { id: 137, name: "Polygon", rpcUrl: query.get("polygon") ?? "", symbol: "POL" },
  ])
