import { type LocalSecureFrame, startLocalSecureFrame } from "../../devkit/secureFrame/startLocalSecureFrame.js"
import { solanaMainnet } from "../../src/networks/solana.js"
import { framePagesFolder } from "./buildPages.js"
import type { SolanaWorld } from "./solanaWorld.js"
import type { World } from "./world.js"

/** An embedded wallet for the site of a world: smart accounts on Ethereum, none on Polygon. */
export const startFrameFor = (world: World, solana: SolanaWorld): Promise<LocalSecureFrame> =>
  startLocalSecureFrame({
    sites: [new URL(world.site.url).origin],
    folder: framePagesFolder,
    networks: [
      ...world.walletChains.map(({ id, name, symbol, rpcUrl }) => ({
        ...{ id: `eip155:${id}`, name, symbol, rpcUrl },
        smartAccounts: id === world.ethereum.id,
      })),
      { id: solanaMainnet.id, name: "Solana", symbol: "SOL", rpcUrl: solana.url, smartAccounts: false },
    ],
  })

let count = 0

/** An email that no test has used. */
export const newEmail = (): string => {
  count += 1
  return `user${process.pid}x${count}@mail.example`
}
