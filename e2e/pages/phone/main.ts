import { showPhone } from "../../../devkit/phone/showPhone.js"
import { readQuery } from "../readQuery.js"

const { relay, ethereum, polygon } = readQuery(location.search)
const root = document.getElementById("root")

if (root)
  void showPhone(root, {
    relayUrl: relay,
    chains: [
      { id: 1, name: "Ethereum", rpcUrl: ethereum, symbol: "ETH" },
      { id: 137, name: "Polygon", rpcUrl: polygon, symbol: "POL" },
    ],
  })
