import * as t from "io-ts"
import { feeSpeeds } from "../../model/transfer/feeSpeed.js"
import { decimalsUpTo, looseObject, nullable, oneOf, valueThat } from "./builders.js"
import { inputProblems } from "./inputProblems.js"

const NetworkText = valueThat("a CAIP-2 id such as eip155:1", t.string.is)

/** As a contract counts them: a `uint8` (ERC-20). */
const Decimals = decimalsUpTo(255)
const Token = looseObject({ address: t.string }, { decimals: Decimals, reviewedDecimals: Decimals, symbol: t.string })

/** Of receiver, amount and fee, what is missing or malformed has an error of its own. */
const Transfer = looseObject(
  {},
  {
    data: t.string,
    token: nullable(Token),
    spends: looseObject({ amount: t.string, symbol: t.string }),
    speed: oneOf(...feeSpeeds),
    despiteUnknown: t.boolean,
  },
)

const inputs = {
  connect: looseObject({ connector: t.string }),
  disconnect: looseObject({}),
  switchNetwork: NetworkText,
  removeNetwork: NetworkText,
  signMessage: t.string,
  addressOf: t.string,
  send: Transfer,
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
