// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { assetColor } from "../../../src/model/avatar.js"
import type { Network } from "../../../src/model/network.js"
import { draw, sheet } from "../support/drawn.js"
import { connection, mainnet, metaMask, polygon, stateIn, type Scene } from "../support/stillWallet.js"

afterEach(cleanup)

const pictureOf = async (network: Network, settings: Scene["settings"] = {}) => {
  await draw({
    connections: stateIn({ connections: [connection(metaMask)] }),
    stack: [{ view: "Networks" }],
    settings: { networks: [network], ...settings },
  })
  return sheet().getByRole("listitem")
}

describe("the picture of a network", () => {
  const iconUrl = "https://icons.example/eth.svg"

  it("is the one that the site gives it, fetched without a referrer", async () => {
    const image = (await pictureOf({ ...mainnet, iconUrl })).querySelector("img")
    expect(image?.getAttribute("src")).toBe(iconUrl)
    expect(image?.getAttribute("referrerpolicy")).toBe("no-referrer")
  })

  it("is shown as it is where the site gives its data", async () => {
    const data = "data:image/svg+xml,%3Csvg%3E"
    const image = (await pictureOf({ ...mainnet, iconUrl: data })).querySelector("img")
    expect(image?.getAttribute("src")).toBe(data)
  })

  it("is its mark where it is not at a host that the site names", async () => {
    const row = await pictureOf({ ...mainnet, iconUrl }, { iconHosts: ["other.example"] })
    expect(row.querySelector("img")).toBeNull()
    expect(row.querySelector("path")?.getAttribute("d")).toBe(mainnet.mark?.path)
    expect(row.querySelector("circle")?.getAttribute("fill")).toBe(mainnet.mark?.color)
  })

  it("is its mark when it cannot be loaded", async () => {
    const row = await pictureOf({ ...mainnet, iconUrl })
    const image = row.querySelector("img")
    if (image) fireEvent.error(image)
    expect(row.querySelector("path")?.getAttribute("d")).toBe(mainnet.mark?.path)
  })

  it("is its first letter on its own colour without a mark", async () => {
    const row = await pictureOf(polygon)
    expect(row.querySelector("text")?.textContent).toBe("P")
    expect(row.querySelector("rect")?.getAttribute("fill")).toBe(assetColor(polygon.id))
  })
})
