import * as t from "io-ts"
import { feeSpeeds } from "../../model/transfer/feeSpeed.js"
import { looseObject, nullable, oneOf, valueThat } from "./builders.js"
import { inputProblems } from "./inputProblems.js"

const amount = looseObject({ decimals: t.string, numeric: t.string })
const TokenShape = looseObject({ symbol: t.string, address: nullable(t.string), quantity: amount })
const AssetShape = looseObject({ network: t.string, asset: t.string })

/** A token of a state, not its symbol or its address. */
const Token = valueThat("a token", TokenShape.is)
const Asset = valueThat("an asset", AssetShape.is)

const Edit = looseObject(
  {},
  {
    ...{ token: nullable(Token), from: nullable(Token), to: nullable(Token), asset: nullable(Asset) },
    speed: oneOf(...feeSpeeds),
    slippage: valueThat("a number", (value): value is number => Number.isFinite(value)),
    unlimited: t.boolean,
  },
)

const inputs = {
  edit: Edit,
  fill: looseObject({}),
  choose: Token,
  quote: looseObject({ account: looseObject({ network: t.string }), at: t.number }),
  plan: looseObject({ quote: looseObject({ minimum: t.string }) }),
  label: t.string,
  name: t.string,
}

/** What actions of features take. What is typed into a form is any text: the form itself says what is wrong with it. */
export type ActionInput = keyof typeof inputs

/** What is wrong with the input of an action: `edit.token: expected a token or null, got "USDC"`. */
export const actionProblemsOf = (input: ActionInput, value: unknown): readonly string[] =>
  inputProblems(input, inputs[input], value)
