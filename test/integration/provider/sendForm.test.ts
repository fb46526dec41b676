import { filter, firstValueFrom, lastValueFrom, map, timeout, toArray } from "rxjs"
import { erc20Abi, formatEther, parseEther } from "viem"
import { describe, expect, it } from "vitest"
import { devTokens } from "../../../devkit/provider/tokens.js"
import { httpProvider } from "../../../src/entries/data.js"
import type { SendForm, SendState } from "../../../src/model/send/sendForm.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { scriptedWallet } from "../../../src/testing/scriptedWallet.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { testTab } from "../../support/testPage.js"
import { ALICE, BOB, clientOf, deployReverting, revertingAbi } from "../evm/support.js"
import { localProvider, EMPTY_ACCOUNT } from "./support.js"
import { receiptOf } from "../../../devkit/receiptOf.js"

const local = localProvider()

/** A page with Alice's wallet, a local chain and a local data provider. */
const connected = async (isProvided = true): Promise<Wallet> => {
  const { ethereum, url } = local()
  const network = { ...mainnet, rpcUrls: [ethereum] }
  const provider = httpProvider({ baseUrl: url, projectId: "local", fetch, environment: inertEnvironment() })
  const { page, wallet } = testTab({ options: { networks: [network], ...(isProvided && { provider }) } })
  const scripted = scriptedWallet({ accounts: [ALICE], chainId: 1, chains: { 1: ethereum }, fetch })
  scripted.announce(page)
  wallet.start()
  wallet.sendForm.state$.subscribe()
  await wallet.connect({ connector: scripted.info.rdns })
  return wallet
}

const stateWhere = (wallet: Wallet, isSo: (state: SendState) => boolean): Promise<SendState> =>
  firstValueFrom(wallet.sendForm.state$.pipe(filter(isSo), timeout({ first: 8_000 })))

/** Fills in the form, with the token of this symbol, and waits until all derived data is loaded. */
const filled = async (wallet: Wallet, symbol: string, change: Partial<SendForm>): Promise<SendState> => {
  const list$ = wallet.tokens$.pipe(map((tokens) => (tokens.status === "ready" ? tokens.value : [])))
  const found$ = list$.pipe(map((tokens) => tokens.find((token) => token.symbol === symbol)))
  const token = await firstValueFrom(found$.pipe(filter((found) => found !== undefined)))
  wallet.sendForm.edit({ token, ...change })
  return stateWhere(wallet, ({ fee }) => fee.status === "ready" || fee.status === "failed")
}

const submitted = async ({ sendForm }: Wallet): Promise<readonly string[]> =>
  lastValueFrom(
    sendForm.submit().pipe(
      map(({ type }) => type),
      toArray(),
    ),
  )

const owned = (symbol: string, owner: string): Promise<bigint> => {
  const { address } = devTokens.find((token) => token.chainId === 1 && token.symbol === symbol) ?? { address: "0x" }
  const call = { address, abi: erc20Abi, functionName: "balanceOf", args: [owner as `0x${string}`] } as const
  return clientOf(local().ethereum).readContract(call)
}

describe("the send form, on a local chain", () => {
  it.each([
    ["USDC", "6 places", "1.234567", 1_234_567n],
    ["USDT", "6 places and a transfer that returns nothing", "2.5", 2_500_000n],
    ["DAI", "18 places", "0.000000000000000001", 1n],
  ])("sends %s, a token with %s, exactly", async (symbol, _, amount, units) => {
    const wallet = await connected()
    const before = await owned(symbol, EMPTY_ACCOUNT)

    const state = await filled(wallet, symbol, { amount, receiver: EMPTY_ACCOUNT })
    expect(state).toMatchObject({ problem: null, most: { status: "ready" }, fee: { status: "ready" } })
    expect(await submitted(wallet)).toEqual(["awaitingWallet", "submitted", "confirmed"])

    expect((await owned(symbol, EMPTY_ACCOUNT)) - before).toBe(units)
    expect(wallet.sendForm.state$.value).toMatchObject({
      form: { amount: "", receiver: "" },
      progress: { status: "sent", amount, symbol, receiver: { address: EMPTY_ACCOUNT } },
    })
    wallet.destroy()
  })

  it("sends the whole native balance minus the gas", async () => {
    const wallet = await connected(false)
    const client = clientOf(local().ethereum)
    await client.setBalance({ address: ALICE, value: parseEther("3") })
    const { most } = await stateWhere(wallet, (state) => state.most.status === "ready")
    const amount = most.status === "ready" ? most.value : ""
    wallet.sendForm.edit({ amount, receiver: BOB })
    const { problem } = await stateWhere(wallet, ({ fee }) => fee.status === "ready")

    expect(problem).toBeNull()
    expect(await submitted(wallet)).toContain("confirmed")

    const left = Number(formatEther(await client.getBalance({ address: ALICE })))
    expect(left).toBeLessThan(0.01)
    await client.setBalance({ address: ALICE, value: parseEther("1000") })
    wallet.destroy()
  })

  it("sends to a name registered with the provider", async () => {
    const wallet = await connected()
    const state = await filled(wallet, "USDC", { amount: "1", receiver: "bob.reown.id" })
    expect(state.receiver).toMatchObject({ status: "ready", value: { address: BOB, name: "bob.reown.id" } })
    const before = await owned("USDC", BOB)
    expect(await submitted(wallet)).toContain("confirmed")
    expect((await owned("USDC", BOB)) - before).toBe(1_000_000n)
    wallet.destroy()
  })

  it("shows the revert reason before the wallet's prompt", async () => {
    const { ethereum } = local()
    const shop = await deployReverting(ethereum)
    const client = clientOf(ethereum)
    const hash = await client.writeContract({
      ...{ address: shop, abi: revertingAbi, functionName: "close", args: [true], account: ALICE, chain: null },
    })
    await receiptOf(client, hash)
    const wallet = await connected()

    const { problem } = await filled(wallet, "ETH", { amount: "0.1", receiver: shop })

    expect(problem).toMatchObject({ code: "Reverted", details: { reason: "The shop is closed" } })
    await expect(submitted(wallet)).rejects.toMatchObject({ code: "Reverted" })
    expect(wallet.sendForm.state$.value).toMatchObject({ form: { amount: "0.1" }, progress: { status: "failed" } })
    wallet.destroy()
  })
})
