import * as t from "io-ts"
import { decoded } from "./decoded.js"
import { arrayOf } from "./builders.js"

const Names = arrayOf(t.string)

/** The names of sellers; none if they are anything but a list of texts (SPEC §5). */
export const sellerNames = (names: unknown): readonly string[] => decoded(Names, names) ?? []
