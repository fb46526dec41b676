import { defer, map, switchMap } from "rxjs"
import { verifyMessage } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import {
  ALICE,
  ALICE_KEY,
  aliceOn,
  firstValue,
  BOB,
  CAROL,
  clientOf,
  localWorld,
  open,
  pageOf,
  readsOf,
  walletOn,
} from "./support.js"
import { describe, expect, it } from "vitest"

const world = localWorld()

describe("a wallet on local chains", () => {
  it("connects, signs a message that viem verifies, and reconnects without a prompt", async () => {
    const { ethereum } = world()
    const key = privateKeyToAccount(ALICE_KEY)
    const wallet = walletOn(ethereum, {
      authorized: false,
      sign: (raw) => key.signMessage({ message: { raw: raw as `0x${string}` } }),
    })
    const { connector, signer } = await pageOf(wallet)

    expect(await firstValue(open(connector, true))).toStrictEqual({ type: "withdrawn" })
    const accounts = [
      { address: ALICE, type: "eoa" },
      { address: BOB, type: "eoa" },
    ]
    const connected = { type: "connected", approvals: [{ namespace: "eip155", accounts, network: "eip155:1" }] }
    expect(await firstValue(open(connector))).toStrictEqual(connected)
    expect(await firstValue(open(connector, true))).toStrictEqual(connected)
    expect(wallet.listeners()).toBe(0)

    const message = "Grüezi 🦊\n0xdead"
    const signature = await firstValue(signer.sign(aliceOn(ethereum), message))
    expect(await verifyMessage({ address: ALICE, message, signature: signature as `0x${string}` })).toBe(true)
  })

  it("adds an unknown chain with the site's own endpoints, and reads it back", async () => {
    const { ethereum, polygon } = world()
    const wallet = walletOn(ethereum)
    const { signer } = await pageOf(wallet)

    expect(await firstValue(signer.switchNetwork(polygon))).toBe("eip155:137")
    const added = wallet.requests().find(({ method }) => method === "wallet_addEthereumChain")
    expect(added?.params).toStrictEqual([
      {
        chainId: "0x89",
        chainName: "Polygon",
        nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 },
        rpcUrls: polygon.rpcUrls,
        blockExplorerUrls: ["https://polygonscan.com"],
      },
    ])
    expect(await firstValue(signer.switchNetwork(polygon))).toBe("eip155:137")
    const prompts = wallet.requests().filter(({ method }) => method === "wallet_switchEthereumChain")
    expect(prompts).toHaveLength(1)
  })

  it("receives pending transactions", async () => {
    const { polygon } = world()
    const client = clientOf(polygon.rpcUrls[0] ?? "")
    const { pendingFilter } = await readsOf()
    const watch = pendingFilter(polygon).pipe(
      switchMap((read) =>
        defer(() => client.sendTransaction({ account: BOB, chain: null, to: CAROL, value: 1n })).pipe(
          switchMap((hash) => read().pipe(map((pending) => ({ hash, pending })))),
        ),
      ),
    )

    const { hash, pending } = await firstValue(watch)

    expect(pending).toContain(hash)
  })

  it("falls back to the next endpoint, and errors if all are down", async () => {
    const { ethereum } = world()
    const { balanceOf } = await readsOf()
    const down = "http://127.0.0.1:1"

    const second = { ...ethereum, rpcUrls: [down, ...ethereum.rpcUrls] }
    expect((await firstValue(balanceOf({ network: ethereum.id, address: CAROL }, second))).symbol).toBe("ETH")
    await expect(firstValue(balanceOf(aliceOn(ethereum), { ...ethereum, rpcUrls: [down] }))).rejects.toMatchObject({
      code: "ChainUnreachable",
    })
    await expect(firstValue(balanceOf(aliceOn(ethereum), { ...ethereum, rpcUrls: [] }))).rejects.toMatchObject({
      code: "ChainUnreachable",
    })
  })
})
