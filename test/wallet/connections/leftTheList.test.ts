import { NEVER, of } from "rxjs"
import { describe, expect, it, vi } from "vitest"
import { solanaFamily } from "../../../src/adapters/solana/solana.js"
import { solanaClientOver } from "../../../src/adapters/solana/solanaClient.js"
import { solanaMainnet } from "../../../src/networks/solana.js"
import { scriptedSolanaWallet } from "../../../src/testing/scriptedSolanaWallet.js"
import { solanaKeys } from "../../../src/testing/solanaKeys.js"
import { fakeSignature } from "../../../src/testing/walletMethods.js"
import { scriptedWallet } from "../../../src/testing/scriptedWallet.js"
import { ALICE, BOB, testTab, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { connect, disconnect, OTHER, tabOnScriptedChain } from "../support/visit.js"

inFakeTime()

const idsIn = ({ wallet }: Pick<ReturnType<typeof testTab>, "wallet">) => wallet.connectors$.value.map(({ id }) => id)

describe("a wallet that is connected, and not listed any more", () => {
  /** The wallet of a page that announces itself by nothing, and another one that does so later. */
  const besideLateOne = async () => {
    const bare = scriptedWallet({ accounts: [ALICE], chains: { 1: null, 137: null } })
    const tab = tabOnScriptedChain({ ethereum: bare.provider })
    tab.wallet.start()
    await connect(tab.wallet, "injected")
    walletOn(tab.page, { rdns: OTHER, accounts: [BOB] })
    await pass()
    expect(idsIn(tab)).toEqual([OTHER])
    return { ...tab, bare }
  }

  it("signs and switches networks, as the bare wallet of a page where another one is announced later", async () => {
    const { wallet } = await besideLateOne()
    const [signed, switched] = [watch(wallet.signMessage("hello")), watch(wallet.switchNetwork("eip155:137"))]
    await pass(100)
    expect(signed()).toEqual({ status: "answered", value: fakeSignature })
    expect(switched()).toEqual({ status: "answered", value: "eip155:137" })
  })

  it("is asked to forget the site when it is disconnected", async () => {
    const { wallet, bare } = await besideLateOne()
    await disconnect(wallet)
    expect(bare.requests().at(-1)?.method).toBe("wallet_revokePermissions")
  })

  it("goes on also where it has withdrawn itself from the page (Wallet Standard)", async () => {
    const [key] = await solanaKeys(crypto.subtle, 1)
    const sun = scriptedSolanaWallet({ accounts: key ? [key] : [], name: "Sun" })
    const adapters = [solanaFamily(() => of(solanaClientOver(() => NEVER)))]
    const tab = testTab({ options: { adapters, networks: [solanaMainnet] } })
    const withdraw = sun.register(tab.page)
    tab.wallet.start()
    await pass()
    await connect(tab.wallet, "Sun")
    withdraw()
    expect(idsIn(tab)).toEqual([])
    const signature = tab.wallet.signMessage("hello")
    vi.useRealTimers()
    expect(await signature).toMatch(/^.{87,88}$/)
    vi.useFakeTimers()
    await disconnect(tab.wallet)
    const asked = ["standard:connect", "solana:signMessage", "standard:disconnect"]
    expect(sun.calls().map(({ feature }) => feature)).toEqual(asked)
  })
})
