import type { Observable } from "rxjs"
import type { CheckedCommand } from "../services/codecs/commandInputs.js"
import type { Attached } from "./attach.js"
import type { BuiltIn } from "./builtIn.js"
import type { ModalControl } from "./controls.js"
import type { Wallet } from "./wallet.js"

/** Whether an input is an object, with a text where one is needed: a site may be written without types. */
export const isInput = (input: unknown, text?: string): boolean =>
  Object(input) === input && (!text || typeof (input as Readonly<Record<string, unknown>>)[text] === "string")

/** Fails with what is wrong with an input, which is reported. */
export const wrongInput = (
  { call }: Pick<Attached<BuiltIn>, "call">,
  command: CheckedCommand,
  input: unknown,
): Observable<never> => call(command, (part) => part.wrongInput(command, input))

/** Functions that return nothing, with the text that their input has. */
const texts = {
  ...{ activate: "connector", cancelConnect: "connector", selectAccount: "address" },
  ...{ setTheme: "", notify: "place", report: "code" },
  ...{ push: "view", replace: "view" },
} as const

type Checked = Pick<Wallet & ModalControl, keyof typeof texts>

/** These functions: with another input than they take, they do nothing but report that. */
export const checkedCalls = (builtIn: Pick<Attached<BuiltIn>, "call">, calls: Checked): Checked => {
  const checked = (name: keyof Checked) => (input: never) =>
    isInput(input, texts[name]) ? (calls[name] as (input: never) => void)(input) : wrongInput(builtIn, name, input)
  return Object.fromEntries(Object.keys(texts).map((name) => [name, checked(name as keyof Checked)])) as Checked
}
