import { execFile } from "node:child_process"
import { resolve } from "node:path"
import { promisify } from "node:util"
import { describe, expect, it } from "vitest"
import { entries } from "../support/entries.js"

const run = promisify(execFile)
const root = resolve(import.meta.dirname, "../..")

/** The only file that may access browser globals, and only once a wallet is created. */
const allowed = "/dist/services/browser.js"

/**
 * Runs a script in Node with traps for all browser globals. Accesses from `dist` are reported; React may check for a
 * document.
 */
const inNode = async (script: string, allowedFile = allowed): Promise<string> => {
  const program = `
    const accesses = []
    const trap = (name) => Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        const line = new Error().stack.split("\\n")[2] ?? ""
        const isOurs = line.includes("/dist/") && !line.includes("/node_modules/")
        if (isOurs && !line.includes("${allowedFile}")) accesses.push(name + " " + line.trim())
        return undefined
      },
    })
    for (const name of "window document self navigator location localStorage sessionStorage indexedDB matchMedia requestAnimationFrame BroadcastChannel CSSStyleSheet HTMLElement customElements".split(" ")) trap(name)
    ${script}
    if (accesses.length) throw new Error("server code accessed " + accesses.join(", "))`
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    timeout: 30_000,
  })
  return stdout.trim()
}

const site = `
  import { createWallet } from "rxwallet"
  import { evm } from "rxwallet/evm"
  import { mainnet } from "rxwallet/networks"
  const wallet = createWallet({
    adapters: [evm()],
    networks: [mainnet],
    metadata: { name: "Shop", description: "A shop", url: "https://shop.example", icons: [] },
  })`

/** Runs a script in Node, and returns how many errors it has made. */
const errorsIn = async (script: string): Promise<number> => {
  const program = `
    let errors = 0
    const construct = (...input) => {
      errors += 1
      return Reflect.construct(...input)
    }
    globalThis.Error = new Proxy(Error, { construct })
    ${script}
    console.log(errors)`
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program], { cwd: root })
  return Number(stdout)
}

// While a debugger is attached, the first error of a script took 20 ms, before the first paint.
describe("no error is made", () => {
  it.each(entries)("while $specifier is imported", async ({ specifier }) => {
    expect(await errorsIn(`await import("${specifier}")`)).toBe(0)
  })

  it("while a wallet is created", async () => {
    const dynamic = site.replace(/import (\{.*\}) from (".*")/g, "const $1 = await import($2)")
    expect(await errorsIn(dynamic)).toBe(0)
  })
})

describe("on a server", () => {
  it.each(entries)("$specifier is imported without access to browser globals", async ({ specifier }) => {
    expect(await inNode(`console.log(Object.keys(await import("${specifier}")).length > 0)`, "none")).toBe("true")
  })

  it("a wallet is created in its initial state", async () => {
    expect(await inNode(`${site}; console.log(wallet.status$.value.status, wallet.account$.value)`)).toBe(
      "disconnected null",
    )
  })

  it("a wallet starts and stops without a browser, and lets Node exit", async () => {
    expect(await inNode(`${site}; const stop = wallet.start(); stop(); wallet.destroy(); console.log("ended")`)).toBe(
      "ended",
    )
  })

  it.each(["wagmi2", "wagmi"])(
    "a configuration of %s with the connector is created, and lets Node exit",
    async (wagmi) => {
      const config = `
      import { wagmiConnector } from "rxwallet/wagmi"
      import { createConfig, http } from "${wagmi}"
      import { mainnet as chain } from "${wagmi}/chains"
      const connectors = [wagmiConnector(wallet)]
      const config = createConfig({ chains: [chain], transports: { 1: http() }, connectors, ssr: true })
      console.log(config.connectors[0].id, config.state.status, await config.connectors[0].isAuthorized())`
      expect(await inNode(site + config)).toBe("rxwallet disconnected false")
    },
  )

  it("the provider, the button and the modal are rendered", async () => {
    const markup = await inNode(`${site}
      import { createElement } from "react"
      import { renderToString } from "react-dom/server"
      import { ConnectButton, WalletModal, WalletProvider } from "rxwallet/react"
      console.log(renderToString(
        createElement(WalletProvider, { wallet }, createElement(ConnectButton), createElement(WalletModal)),
      ))`)
    expect(markup).toMatch(/^<button type="button"[^>]*>.*<\/button>$/)
  })
})
