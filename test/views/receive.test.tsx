// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { addressGroups } from "../../src/model/text/addressGroups.js"
import { qrOf } from "../../src/views/pictures/QrCode.js"
import { draw, settled, sheet } from "./support/drawn.js"
import { scan, scanDrawing } from "./support/scan.js"
import { connection, stateIn, mainnet, metaMask, type Scene } from "./support/stillWallet.js"

afterEach(cleanup)

const ADDRESS = "0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B"
const receive: Scene = {
  connections: stateIn({ connections: [connection(metaMask)] }),
  stack: [{ view: "Account" }, { view: "Receive" }],
}
const heading = () => sheet().getByRole("heading", { level: 2 }).textContent

describe("the QR code of an address", () => {
  it("is decoded to that address by an independent decoder", async () => {
    await draw(receive)
    const drawing = sheet().getByRole("img", { name: "QR code of your address" })
    expect(scanDrawing(drawing)).toBe(ADDRESS)
  })

  it.each([
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    "7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV",
    "0x0000000000000000000000000000000000000000",
  ])("encodes %s", (address) => {
    const qr = qrOf(address)
    expect(scan(qr?.path ?? "", qr?.size ?? 0)).toBe(address)
  })

  it("is omitted for a very long address", () => {
    expect(qrOf("a".repeat(10_000))).toBeNull()
  })
})

describe("Receive", () => {
  it("shows the address in groups, and as one word to screen readers", async () => {
    await draw(receive)
    const seen = sheet().getByTitle(ADDRESS)
    expect(seen.textContent).toBe(ADDRESS)
    expect([...seen.querySelectorAll("span")].map(({ textContent }) => textContent)).toEqual(addressGroups(ADDRESS))
    expect(seen.getAttribute("aria-hidden")).toBe("true")
    expect(sheet().getByText(`Your address: ${ADDRESS}`)).toBeTruthy()
  })

  it("names the networks whose assets may be sent to the address", async () => {
    await draw(receive)
    expect(sheet().getByText(/^Send only assets on Ethereum or Polygon to this address\./)).toBeTruthy()
  })

  it("names the current network alone for a smart account, which is on that network only", async () => {
    const contract = { ...connection(metaMask), accounts: [{ address: ADDRESS, type: "smartAccount" }] } as const
    await draw({ ...receive, connections: stateIn({ connections: [contract] }) })
    expect(sheet().getByText(/^Send only assets on Ethereum to this address\./)).toBeTruthy()
  })

  it("truncates a very long network name", async () => {
    await draw({ ...receive, network: { ...mainnet, name: "N".repeat(10_000), supported: true } })
    expect(sheet().getByText(/^Send only/).textContent?.length).toBeLessThan(200)
  })

  it("opens the list of networks, and a switch goes back", async () => {
    await draw(receive)
    fireEvent.click(sheet().getByRole("button", { name: /Ethereum/ }))
    await settled()
    expect(heading()).toBe("Choose network")
    fireEvent.click(sheet().getByRole("button", { name: "Back" }))
    await settled()
    expect(heading()).toBe("Receive")
  })

  it("shows the network without a button if there is no other", async () => {
    await draw({ ...receive, settings: { enableNetworkSwitch: false } })
    expect(sheet().getByText("Ethereum")).toBeTruthy()
    expect(sheet().queryByRole("button", { name: /Ethereum/ })).toBeNull()
  })

  it("opens Connect when no wallet is connected", async () => {
    await draw({ stack: [{ view: "Receive" }] })
    fireEvent.click(sheet().getByRole("button", { name: "Connect wallet" }))
    await settled()
    expect(heading()).toBe("Connect wallet")
  })

  it("waits for the wallet of the last visit", async () => {
    const cached = { ...connection(metaMask), kind: "stored" } as const
    await draw({
      connections: stateIn({ remembered: [{ connection: cached, restoring: true }] }),
      stack: [{ view: "Receive" }],
    })
    expect(sheet().queryByText("Connect a wallet first")).toBeNull()
  })
})

describe("copying", () => {
  const writeText = vi.fn<(text: string) => Promise<void>>()
  beforeEach(() => void Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true }))
  afterEach(() => void Reflect.deleteProperty(navigator, "clipboard"))

  it("copies the full address without gaps, and shows a notice", async () => {
    writeText.mockResolvedValue(undefined)
    await draw(receive)
    fireEvent.click(sheet().getByRole("button", { name: "Copy address" }))
    await settled()
    expect(writeText).toHaveBeenCalledExactlyOnceWith(ADDRESS)
    expect(sheet().getByRole("status").textContent).toBe("Address copied")
  })
})
