import type { Mixed } from "io-ts"
import { problemsIn } from "./problems.js"

/** What is wrong with the input of a call, under its name: `connect.connector: expected string, got nothing`. */
export const inputProblems = (name: string, type: Mixed, input: unknown): readonly string[] => {
  const result = type.validate(input, [{ key: name, type }])
  return result._tag === "Left" ? problemsIn(result.left) : []
}
