import * as t from "io-ts"
import { looseObject, oneOf, valueThat } from "./builders.js"
import { inputProblems } from "./inputProblems.js"

const NetworkText = valueThat("a CAIP-2 id such as eip155:1", t.string.is)

const inputs = {
  connect: looseObject({ connector: t.string }),
  disconnect: looseObject({}),
  switchNetwork: NetworkText,
  removeNetwork: NetworkText,
  signMessage: t.string,
  addressOf: t.string,
  send: looseObject({}),
  notify: looseObject({
    place: oneOf("toast", "alert", "inline", "developer"),
    tone: oneOf("error", "success", "info"),
    short: t.string,
    values: t.UnknownRecord,
  }),
}

/** Commands whose input is checked: a site may be written without types. */
export type CheckedCommand = keyof typeof inputs

/** What is wrong with the input of a command: `connect.connector: expected string, got nothing`. */
export const problemsOf = (command: CheckedCommand, input: unknown): readonly string[] =>
  inputProblems(command, inputs[command], input)
