import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import solc from "solc"
import { describe, expect, it } from "vitest"

const devkit = fileURLToPath(new URL("../../../devkit/contracts/", import.meta.url))
const here = fileURLToPath(new URL("./contracts/", import.meta.url))

interface Compiled {
  readonly abi: unknown
  readonly evm: { readonly bytecode: { readonly object: string } }
}

const compiled = (folder: string, name: string): string => {
  const input = {
    language: "Solidity",
    sources: { [name]: { content: readFileSync(`${folder}${name}.sol`, "utf8") } },
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
  const names = [
    ...["Refusals", "StandardToken", "SilentToken", "Collectible", "Exchange", "KeyAccount", "UniversalResolver"],
    "Simulation",
    "SmartAccount",
    "Payments",
  ]
  const all = [...names.map((name) => [name, devkit] as const), ["Names", here] as const]

  it.each(all)("matches the compiler's output for its source: %s", async (name, folder) => {
    await expect(compiled(folder, name)).toMatchFileSnapshot(`${folder}${name}.json`)
  })
})
