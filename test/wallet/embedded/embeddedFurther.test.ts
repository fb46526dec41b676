// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest"
import { frameOf, framePage, until } from "../support/framePage.js"
import { simulatedDialogs } from "../support/simulatedDialogs.js"

simulatedDialogs()
const pages: ReturnType<typeof framePage>[] = []
afterEach(() => pages.splice(0).forEach(({ end }) => end()))

/** A wallet that is connected on Ethereum alone: its frame could not read the accounts of Solana. */
const onEthereumAlone = async () => {
  const broken = { solana: true, all: false }
  const base = frameOf({ RPC_REQUEST: () => `0x${"ab".repeat(65)}` })
  const page = framePage({
    reactions: {
      ...base,
      GET_USER: (posted) => {
        const isOfSolana = typeof (posted.payload as { chainId?: unknown } | undefined)?.chainId === "string"
        if (broken.all || (broken.solana && isOfSolana)) throw new Error("The node is down")
        return base["GET_USER"]?.(posted)
      },
    },
  })
  pages.push(page)
  const { wallet } = page
  wallet.embedded.logIn("alice@example.com")
  await until(wallet.embedded.state$, ({ login }) => login.status === "code")
  wallet.embedded.enterCode("123456")
  await until(wallet.status$, ({ status }) => status === "connected")
  return { wallet, broken }
}

describe("the embedded wallet, asked for a further family", () => {
  it("acts in both afterwards", async () => {
    const { wallet, broken } = await onEthereumAlone()
    broken.solana = false
    const { namespace } = await wallet.connect({ connector: "embedded", namespace: "solana" })
    expect(namespace).toBe("solana")
    wallet.activate({ connector: "embedded", namespace: "eip155" })
    expect(await wallet.signMessage("hi")).toMatch(/^0xabab/)
    expect(wallet.embedded.state$.value.user).not.toBeNull()
  })

  it("stays on the network that was chosen", async () => {
    const { wallet, broken } = await onEthereumAlone()
    await wallet.switchNetwork("eip155:137")
    broken.solana = false
    await wallet.connect({ connector: "embedded", namespace: "solana" })
    expect(wallet.chain("eip155").network$.value.id).toBe("eip155:137")
  })

  it("keeps what it has where that fails", async () => {
    const { wallet, broken } = await onEthereumAlone()
    broken.all = true
    await expect(wallet.connect({ connector: "embedded", namespace: "solana" })).rejects.toThrow()
    expect(wallet.chain("eip155").status$.value.status).toBe("connected")
  })

  it("keeps what it has where that is cancelled", async () => {
    const { wallet } = await onEthereumAlone()
    const attempt = wallet.connect({ connector: "embedded", namespace: "solana" })
    wallet.cancelConnect({ connector: "embedded" })
    await expect(attempt).rejects.toThrow("Aborted")
    expect(wallet.chain("eip155").status$.value.status).toBe("connected")
    expect(await wallet.signMessage("hi")).toMatch(/^0xabab/)
  })
})
