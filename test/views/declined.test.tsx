// @vitest-environment jsdom
import { cleanup } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { draw, settled, sheet } from "./support/drawn.js"
import { everyScene } from "./support/everyScene.js"
import { notRegistered } from "./support/namesScenes.js"
import { notGranted } from "./support/sessionsScenes.js"
import type { Scene } from "./support/stillWallet.js"

afterEach(cleanup)

/** How a title is drawn. */
const lookOf = async (scene: Scene | undefined, title: string): Promise<string> => {
  await draw(scene ?? {})
  await settled()
  const { className } = sheet().getByText(title)
  cleanup()
  return className
}

const declined = fail("UserRejected", { connector: "io.metamask" })

describe("what the visitor has declined is not drawn as a failure", () => {
  it.each([
    ["Connection declined", everyScene.Connecting.declined],
    ["Network not switched", everyScene.SwitchNetwork.declined],
    ["You declined the request", everyScene.ApproveTransaction.declined],
    ["You declined the request", everyScene.SwapPreview.declined],
    ["You declined the request", everyScene.PayLoading.declined],
    ["You declined the request", notRegistered(declined)],
    ["You declined the request", everyScene.SIWXSignMessage.declined],
    ["You declined the request", notGranted(declined)],
  ])("%s", async (title, scene) => {
    expect(scene).toBeDefined()
    const plain = await lookOf(everyScene.ApproveTransaction.approving, "Approve in MetaMask")
    expect(await lookOf(scene, title)).toBe(plain)
  })
})
