import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import solc from "solc"
import { describe, expect, it } from "vitest"

const contracts = fileURLToPath(new URL("../../../devkit/contracts/", import.meta.url))

interface Compiled {
  readonly abi: unknown
  readonly evm: { readonly bytecode: { readonly object: string } }
}

const compiled = (name: string): string => {
  const input = {
    language: "Solidity",
    sources: { [name]: { content: readFileSync(`${contracts}${name}.sol`, "utf8") } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: "cancun",
      metadata: { bytecodeHash: "none" },
      outputSelection: { "*": { "*": ["abi", "evm.bytecode.object"] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as {
    readonly contracts: Readonly<Record<string, Readonly<Record<string, Compiled>>>>
  }
  const contract = output.contracts[name]?.[name]
  if (!contract) throw new Error(`${name} does not compile: ${JSON.stringify(output)}`)
  const { abi, evm } = contract
  return `${JSON.stringify({ compiler: solc.version(), bytecode: `0x${evm.bytecode.object}`, abi }, null, 2)}\n`
}

describe("a committed contract", () => {
  // After a change of the source: `npx vitest run --project integration contracts -u`.
  const names = ["Refusals", "StandardToken", "SilentToken", "Collectible", "Exchange"]

  it.each(names)("is what the compiler makes of its source: %s", async (name) => {
    await expect(compiled(name)).toMatchFileSnapshot(`${contracts}${name}.json`)
  })
})
