import { describe, expect, it } from "vitest"
import { filter } from "rxjs"
import { httpProvider } from "../../../src/entries/data.js"
import { sessions, sessionStatus } from "../../../src/entries/sessions.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { scriptedWallet } from "../../../src/testing/scriptedWallet.js"
import type { PluginControls } from "../../../src/wallet/plugin.js"
import { testTab } from "../../support/testPage.js"
import { ALICE, firstValue } from "../evm/support.js"
import { localProvider, post } from "./support.js"

const local = localProvider()

describe("a session of a smart account", () => {
  it("is listed, ended with a signature, and listed as revoked", async () => {
    const { ethereum, url } = local()
    const piece = { type: "native-token-transfer", data: {} }
    const expiry = Math.floor(Date.now() / 1_000) + 3_600
    const { json } = await post(url, `/v1/sessions/eip155:1:${ALICE}`, {
      ...{ expiry, signer: { type: "keys", data: {} }, permissions: [piece], policies: [] },
    })
    const { pci } = json as { readonly pci: string }

    const provider = httpProvider({ baseUrl: url, projectId: "local", fetch, environment: inertEnvironment() })
    const networks = [{ ...mainnet, rpcUrls: [ethereum] }]
    const { page, wallet } = testTab({ options: { networks, provider, plugins: [sessions()] } })
    const scripted = scriptedWallet({ accounts: [ALICE], chainId: 1, chains: { 1: ethereum }, fetch })
    scripted.announce(page)
    wallet.start()
    await wallet.connect({ connector: scripted.info.rdns })
    const control = (wallet as unknown as PluginControls<readonly [ReturnType<typeof sessions>]>).sessions
    const list$ = control.state$.pipe(filter((list) => list.status === "ready"))
    const [session] = (await firstValue(list$)).value
    expect(session).toMatchObject({ id: pci, permissions: [{ type: piece.type, isKnown: true }] })
    expect(session && sessionStatus(session, Date.now())).toBe("active")

    expect(await firstValue(control.revoke(pci))).toEqual({ success: true })
    const [signed] = scripted.requests().filter(({ method }) => method === "personal_sign")
    const [hex] = (signed?.params ?? []) as readonly string[]
    expect(Buffer.from(hex?.slice(2) ?? "", "hex").toString()).toContain(`Session: ${pci}`)
    const [revoked] = (await firstValue(control.state$.pipe(filter((list) => list.status === "ready")))).value
    expect(revoked && sessionStatus(revoked, Date.now())).toBe("revoked")
    wallet.destroy()
  })
})
