import * as t from "io-ts"
import { looseObject, nullable, valueThat } from "./builders.js"
import { problemsIn } from "./problems.js"

const NetworkText = valueThat("a CAIP-2 id such as eip155:1", t.string.is)

const amount = looseObject({ decimals: t.string, numeric: t.string })
const TokenShape = looseObject({ symbol: t.string, address: nullable(t.string), quantity: amount })
/** A token of a state, not its symbol or its address. */
const ChosenToken = nullable(valueThat("a token", TokenShape.is))

const inputs = {
  connect: looseObject({ connector: t.string }),
  disconnect: looseObject({}),
  switchNetwork: NetworkText,
  removeNetwork: NetworkText,
  signMessage: t.string,
  addressOf: t.string,
  send: looseObject({}),
  edit: looseObject({}, { token: ChosenToken, from: ChosenToken, to: ChosenToken }),
}

/** Commands whose input is checked: a site may be written without types. */
export type CheckedCommand = keyof typeof inputs

/** What is wrong with the input of a command: `connect.connector: expected string, got nothing`. */
export const problemsOf = (command: CheckedCommand, input: unknown): readonly string[] => {
  const type: t.Mixed = inputs[command]
  const result = type.validate(input, [{ key: command, type }])
  return result._tag === "Left" ? problemsIn(result.left) : []
}
