import { execFile } from "node:child_process"
import { resolve } from "node:path"
import { promisify } from "node:util"
import { describe, expect, it } from "vitest"
import { entries } from "../support/entries.js"

const run = promisify(execFile)
const root = resolve(import.meta.dirname, "../..")

/** The one file that may ask whether there is a window, and only once a wallet is made. */
const asker = "/dist/services/browser.js"

/**
 * Runs a script in a plain Node, where every global of a browser is a trap that notes who looked. Whoever looks
 * from `dist` is reported; React may ask whether there is a document, as they do everywhere.
 */
const inNode = async (script: string, mayAsk = asker): Promise<string> => {
  const program = `
    const looked = []
    const trap = (name) => Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        const line = new Error().stack.split("\\n")[2] ?? ""
        const isOurs = line.includes("/dist/") && !line.includes("/node_modules/")
        if (isOurs && !line.includes("${mayAsk}")) looked.push(name + " " + line.trim())
        return undefined
      },
    })
    for (const name of "window document self navigator location localStorage sessionStorage indexedDB matchMedia requestAnimationFrame BroadcastChannel CSSStyleSheet HTMLElement customElements".split(" ")) trap(name)
    ${script}
    if (looked.length) throw new Error("a server was asked for " + looked.join(", "))`
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

describe("on a server", () => {
  it.each(entries)("$specifier is imported without a look at a browser", async ({ specifier }) => {
    expect(await inNode(`console.log(Object.keys(await import("${specifier}")).length > 0)`, "nobody")).toBe("true")
  })

  it("a wallet is made, and has nothing to tell", async () => {
    expect(await inNode(`${site}; console.log(wallet.status$.value.status, wallet.account$.value)`)).toBe(
      "disconnected null",
    )
  })

  it("a wallet lives and dies without a browser, and lets Node end", async () => {
    expect(await inNode(`${site}; const stop = wallet.start(); stop(); wallet.destroy(); console.log("ended")`)).toBe(
      "ended",
    )
  })

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
