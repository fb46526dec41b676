import { afterEach, describe, expect, it, vi } from "vitest"
import { startCheckout } from "../../../devkit/checkout/startCheckout.js"
import { startExchange } from "../../../devkit/exchange/startExchange.js"
import { startRelay } from "../../../devkit/relay/startRelay.js"
import { startLocalWorld } from "../../../devkit/world.js"

vi.mock("../../../devkit/relay/startRelay.js", { spy: true })
vi.mock("../../../devkit/checkout/startCheckout.js", { spy: true })
vi.mock("../../../devkit/exchange/startExchange.js", { spy: true })

afterEach(() => void vi.clearAllMocks())

describe("the local world", () => {
  it.each([
    ["the seller of coins", startCheckout, [startRelay]],
    ["the exchange", startExchange, [startRelay, startCheckout]],
  ] as const)("leaves nothing running where %s cannot be started", async (_, broken, started) => {
    vi.mocked(broken as (options: never) => Promise<unknown>).mockRejectedValueOnce(new Error("no port is free"))
    await expect(startLocalWorld()).rejects.toThrow("no port is free")
    const servers = await Promise.all(started.map((start) => vi.mocked(start).mock.results[0]?.value))
    const reached = await Promise.allSettled(
      servers.map((server) => fetch((server as { readonly url: string }).url.replace(/^ws/, "http"))),
    )
    expect(reached.map(({ status }) => status)).toEqual(servers.map(() => "rejected"))
  })
})
