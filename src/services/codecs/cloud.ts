import * as t from "io-ts"
import { maybe, Words } from "./data/wire.js"
import { validItems } from "./validItems.js"

/** `GET /appkit/v1/config`: null in the place of the features is no configuration. */
export const ConfigAnswer = t.strict({
  features: maybe(t.readonlyArray(t.strict({ id: Words, isEnabled: t.boolean, config: maybe(validItems(Words)) }))),
})
export type ConfigAnswer = t.TypeOf<typeof ConfigAnswer>

/** `GET /projects/v1/origins`. */
export const OriginsAnswer = t.strict({ allowedOrigins: t.readonlyArray(Words) })
export type OriginsAnswer = t.TypeOf<typeof OriginsAnswer>

/** `GET /getAnalyticsConfig`. */
export const AnalyticsAnswer = t.strict({ isAnalyticsEnabled: t.boolean })
export type AnalyticsAnswer = t.TypeOf<typeof AnalyticsAnswer>
