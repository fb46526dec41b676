import { act } from "@testing-library/react"
import { draw, settled } from "./drawn.js"
import { pending, uri } from "./pairingScenes.js"
import type { Scene } from "./stillWallet.js"

/** Draws the view with an attempt that has a URI. */
export const drawPaired = async (scene: Scene) => {
  const drawn = await draw(scene)
  await settled()
  const pair = (next: string): void => {
    act(() => drawn.states.attempt.next(pending(next)))
  }
  pair(uri)
  return { ...drawn, pair }
}
