import { createPublicKey, verify as verifyByNode } from "node:crypto"
import { asyncScheduler, firstValueFrom, NEVER } from "rxjs"
import { expect } from "vitest"
import { signerOver } from "../../../src/adapters/solana/solanaSigner.js"
import { standardSolana } from "../../../src/adapters/solana/wallet/standardSolana.js"
import { transportSolana } from "../../../src/adapters/solana/wallet/transportSolana.js"
import { networkInUse } from "../../../src/adapters/walletStandard/connection.js"
import { decodeBase58 } from "../../../src/model/bytes/base58.js"
import { solanaMainnet } from "../../../src/networks/solana.js"
import { scriptedSolanaWallet, type ScriptedSolanaOptions } from "../../../src/testing/scriptedSolanaWallet.js"
import { solanaKeys, type SolanaKey } from "../../../src/testing/solanaKeys.js"
import { transactionBytes } from "./transactions.js"

const keys = await solanaKeys(crypto.subtle, 3)
export const key = (at: number): SolanaKey => {
  const found = keys[at]
  if (!found) throw new Error("no key")
  return found
}
export const accountOf = (at: number) => ({ network: solanaMainnet.id, address: key(at).address })

/** Whether a signature is of an account: by Node's own cryptography. */
export const isSigned = (address: string, message: Uint8Array, signature: Uint8Array): boolean => {
  const der = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), decodeBase58(address) ?? new Uint8Array()])
  return verifyByNode(null, message, createPublicKey({ key: der, format: "der", type: "spki" }), signature)
}

export const bytesOf = (text: string) => new TextEncoder().encode(text)
export const ports = { connector: "Sun", clock: asyncScheduler }

/** A wallet with two accounts, over the Wallet Standard. */
export const standard = (options: Partial<ScriptedSolanaOptions> = {}) => {
  const scripted = scriptedSolanaWallet({ accounts: [key(0), key(1)], authorized: true, ...options })
  const wallet = standardSolana(scripted.wallet, networkInUse(), ports)
  return { scripted, wallet, signer: signerOver(() => NEVER)(wallet) }
}

/** What a wallet at the other end of a session answers with; what it does not have is refused as the session does. */
export const session = (responses: Readonly<Record<string, (params: never) => unknown>>) => {
  const asked: string[] = []
  const wallet = transportSolana(
    {
      request: ({ method, params }) => {
        asked.push(method)
        const respond = responses[method]
        return respond
          ? Promise.resolve(respond(params as never))
          : Promise.reject(Object.assign(new Error("no"), { code: 4200 }))
      },
      on: () => NEVER,
    },
    ports,
  )
  return { asked, wallet, signer: signerOver(() => NEVER)(wallet) }
}

export const failing = (work: Promise<unknown>) => expect(work).rejects

export const call = (method: string, params: object = {}) => ({
  account: accountOf(0),
  method,
  params,
  network: solanaMainnet,
})
export const request = (
  { signer }: { readonly signer: ReturnType<ReturnType<typeof signerOver>> },
  method: string,
  params: object,
) => firstValueFrom(signer.request?.(call(method, params)) ?? NEVER)

/** One that account 0 pays for, and one that account 1 pays for and account 0 signs too. */
export const transactions = () => [
  transactionBytes({ signers: [key(0).address], version: 0 }),
  transactionBytes({ signers: [key(1).address, key(0).address], version: "legacy" }),
]

/** Whether account 0 has signed the transaction at its place, and nothing else has changed. */
export const isOwnSigned = (signed: Uint8Array, unsigned: Uint8Array, place: number): boolean => {
  const count = unsigned[0] ?? 0
  const start = 1 + 64 * count
  const signature = signed.slice(1 + 64 * place, 65 + 64 * place)
  return (
    isSigned(key(0).address, unsigned.slice(start), signature) &&
    signed.slice(start).join() === unsigned.slice(start).join()
  )
}
