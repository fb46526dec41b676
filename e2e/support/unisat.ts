import type { Page } from "@playwright/test"
import { firstValueFrom } from "rxjs"
import { bitcoinRegtest } from "../../src/networks/bitcoin.js"
import { type KeyAccount, keyAccount } from "../../test/integration/bitcoin/keys.js"

/** What the page's UniSat was asked to sign, and whether it does. */
export interface Unisat {
  readonly account: KeyAccount
  /** From then on its user declines. */
  readonly decline: () => void
}

type Asked = { readonly index: number; readonly address: string }

/** A wallet with the functions of UniSat in a page, whose keys are in the test. */
export const injectUnisat = async (page: Page): Promise<Unisat> => {
  const account = keyAccount("p2wpkh")
  let declines = false
  await page.exposeFunction("unisatSigns", async (hex: string, inputs: readonly Asked[]) => {
    if (declines) return null
    const psbt = Buffer.from(hex, "hex").toString("base64")
    const signed = await firstValueFrom(account.wallet.signPsbt({ psbt, network: bitcoinRegtest.id, inputs }))
    return Buffer.from(signed, "base64").toString("hex")
  })
  const { publicKey } = await firstValueFrom(account.wallet.keyOf(account.address))
  await page.addInitScript(
    ([address, key]) => {
      const { unisatSigns } = window as unknown as {
        readonly unisatSigns: (hex: string, inputs: unknown) => Promise<string | null>
      }
      const isAllowed = () => localStorage.getItem("unisat") === "allowed"
      const unisat = {
        requestAccounts: async () => {
          localStorage.setItem("unisat", "allowed")
          return [address]
        },
        getAccounts: async () => (isAllowed() ? [address] : []),
        getPublicKey: async () => key,
        getChain: async () => ({ enum: "BITCOIN_REGTEST" }),
        signPsbt: async (hex: string, { toSignInputs }: { readonly toSignInputs: unknown }) => {
          const signed = await unisatSigns(hex, toSignInputs)
          if (signed === null) throw Object.assign(new Error("User rejected the request."), { code: 4001 })
          return signed
        },
        on: () => undefined,
        removeListener: () => undefined,
        disconnect: async () => localStorage.removeItem("unisat"),
      }
      Object.assign(window, { unisat })
    },
    [account.address, publicKey] as const,
  )
  return { account, decline: () => (declines = true) }
}
