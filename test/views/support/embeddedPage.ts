import { act, fireEvent } from "@testing-library/react"
import type { BehaviorSubject } from "rxjs"
import type { EmbeddedState } from "../../../src/model/embedded/embedded.js"
import type { Route } from "../../../src/model/modal/modal.js"
import { draw, settled, sheet } from "./drawn.js"
import type { Scene } from "./stillWallet.js"

/** Draws a scene of the embedded wallet; `become` changes its state. */
export const show = async (scene: Scene | undefined) => {
  const { wallet } = await draw(scene ?? {})
  await settled()
  const { state$ } = (wallet as unknown as { embedded: { state$: BehaviorSubject<EmbeddedState> } }).embedded
  const become = (state: Partial<EmbeddedState>): void => act(() => state$.next({ ...state$.value, ...state }))
  return { wallet, become, shown: () => wallet.modal.state$.value.stack.at(-1) as Route }
}
/** Presses a button. */
export const press = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(sheet().getByRole("button", { name }))
  await settled()
}
/** A text field. */
export const field = (name: string): HTMLInputElement => sheet().getByRole("textbox", { name })
/** Replaces the text of a field. */
export const type = (name: string, value: string): boolean => fireEvent.change(field(name), { target: { value } })
