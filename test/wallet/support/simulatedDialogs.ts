import { afterEach, beforeEach } from "vitest"

/** Dialogs for the tests of a file: jsdom has none. */
export const simulatedDialogs = (): void => {
  const { showModal, close } = HTMLDialogElement.prototype
  beforeEach(() => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true
      },
      close(this: HTMLDialogElement) {
        this.open = false
      },
    })
  })
  afterEach(() => {
    Object.assign(HTMLDialogElement.prototype, { showModal, close })
  })
}
