// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react"
import { map, NEVER, Subject } from "rxjs"
import { afterEach, expect, it, vi } from "vitest"
import { emptySend } from "../../src/model/sendForm.js"
import { createSendForm, type LookedAt } from "../../src/wallet/sendForm.js"
import { draw, settled, sheet } from "./support/drawn.js"
import { eth, send, still } from "./support/sending.js"

/** The code of the form, which comes when a test lets it. */
const { arrival, arrive } = vi.hoisted(() => {
  let arrive = (): void => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  return { arrival, arrive }
})
vi.mock("../../src/wallet/later.js", async () => {
  await arrival
  return {
    sendFormState: ({ memory$ }: LookedAt) =>
      memory$.pipe(
        map(({ form, progress }) => ({ ...emptySend, form: { ...form, token: form.token ?? eth }, progress })),
      ),
  }
})

afterEach(cleanup)

const early = () => {
  const scene = send()
  const wallet = still(scene)
  const { control, kept$ } = createSendForm({
    active: wallet,
    settings: wallet.settings,
    lookup: { adapterOf: () => undefined } as unknown as LookedAt["lookup"],
    options: {},
    addressOf: wallet.addressOf,
    send: () => NEVER,
    modal: wallet.modal,
    notify: wallet.notify,
    ended$: new Subject(),
    clock: { now: () => 0, schedule: () => NEVER.subscribe() },
  })
  kept$.subscribe()
  return { ...scene, wallet: { sendForm: control } }
}
const line = (name: string) => sheet().getByRole<HTMLInputElement>("textbox", { name })
const write = (name: string, value: string) => fireEvent.change(line(name), { target: { value } })

it("shows each letter at once that is typed before the code of the form has come, and keeps all of them", async () => {
  await draw(early())
  for (const text of ["0", "0.", "0.5"]) {
    write("Amount", text)
    expect(line("Amount").value).toBe(text)
  }
  write("To", "alice.eth")
  expect([line("Amount").value, line("To").value]).toEqual(["0.5", "alice.eth"])
  await act(async () => arrive())
  await settled()
  await vi.waitFor(() => expect(sheet().getByText("1.234 available")).toBeTruthy())
  expect([line("Amount").value, line("To").value]).toEqual(["0.5", "alice.eth"])
})
