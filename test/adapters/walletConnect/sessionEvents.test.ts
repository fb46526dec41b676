import { asyncScheduler, EMPTY, from, lastValueFrom, toArray } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorEvent } from "../../../src/adapters/connector.js"
import { eventsOf } from "../../../src/adapters/walletConnect/sessionRequests.js"

const accounts = [
  { address: "0xa11ce", type: "eoa" },
  { address: "0xb0b", type: "eoa" },
] as const

const emitted: readonly ConnectorEvent[] = [
  { type: "connected", approvals: [{ namespace: "eip155", accounts, network: "eip155:1" }] },
  { type: "networkChanged", namespace: "solana", network: "solana:abc" },
  { type: "accountsChanged", namespace: "solana", accounts: [{ address: "So1", type: "eoa" }] },
  { type: "linkChanged", link: "lost" },
  { type: "networkChanged", namespace: "eip155", network: "eip155:137" },
  { type: "accountsChanged", namespace: "eip155", accounts },
]

const heard = (namespace: "eip155" | "solana" | "bip122", name: string): Promise<unknown> => {
  const ports = { live: () => undefined, move: () => {}, changed$: EMPTY, clock: asyncScheduler }
  return lastValueFrom(eventsOf({ ...ports, emitted$: from(emitted) }, namespace, name).pipe(toArray()))
}

describe("the events of a session, as a family's wallets have them", () => {
  it.each([
    ["eip155", "chainChanged", ["137"]],
    ["eip155", "accountsChanged", [["0xa11ce", "0xb0b"]]],
    ["solana", "chainChanged", ["abc"]],
    ["solana", "accountsChanged", [["So1"]]],
    ["bip122", "accountsChanged", []],
    ["eip155", "disconnect", []],
  ] as const)("are those of that family alone: of %s, %s", async (namespace, name, payloads) => {
    expect(await heard(namespace, name)).toEqual(payloads)
  })
})
