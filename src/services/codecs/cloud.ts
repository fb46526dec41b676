import * as t from "io-ts"
import { maybe, Text } from "./data/wire.js"
import { arrayOf, object, validItems } from "./builders.js"

/** `GET /appkit/v1/config`: `features` is null if there is no configuration. */
export const ConfigResponse = object({
  features: maybe(arrayOf(object({ id: Text, isEnabled: t.boolean, config: maybe(validItems(Text)) }))),
})
export type ConfigResponse = t.TypeOf<typeof ConfigResponse>

/** `GET /projects/v1/origins`. */
export const OriginsResponse = object({ allowedOrigins: arrayOf(Text) })
export type OriginsResponse = t.TypeOf<typeof OriginsResponse>

/** `GET /getAnalyticsConfig`. */
export const AnalyticsResponse = object({ isAnalyticsEnabled: t.boolean })
export type AnalyticsResponse = t.TypeOf<typeof AnalyticsResponse>
