import { Hono } from "hono"
import * as t from "io-ts"
import { bodyOf } from "./body.js"

/** One entry of the remote configuration (CONTRACTS §1.6, §1.7). */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  readonly config: readonly unknown[] | null
}

/** The settings of a project. */
export interface ProjectSettings {
  readonly features: readonly RemoteFeature[]
  /** Empty means all origins. */
  readonly allowedOrigins: readonly string[]
  /** Whether the project collects analytics events. */
  readonly isAnalyticsEnabled: boolean
}

const props = t.intersection([
  t.type({ type: t.literal("track"), event: t.string, properties: t.UnknownRecord }),
  t.partial({ address: t.string }),
])
const entry = t.type({ eventId: t.string, url: t.string, domain: t.string, timestamp: t.number, props })

/** A batch of events (CONTRACTS §1.9). */
const batch = t.array(entry, "batch")

const feature = (id: string, isEnabled: boolean, config: RemoteFeature["config"] = null): RemoteFeature => ({
  ...{ id, isEnabled, config },
})

/** The default configuration of every project. */
export const localProject: ProjectSettings = {
  features: [
    feature("social_login", false),
    feature("swap", true, ["1inch"]),
    feature("onramp", true, ["meld"]),
    feature("activity", true),
    feature("reown_branding", false),
    feature("multi_wallet", true),
  ],
  allowedOrigins: [],
  isAnalyticsEnabled: false,
}

/** The configuration of a project and the endpoint for its events; in production they are on another host. */
export const configuration = ({ features, allowedOrigins, isAnalyticsEnabled }: ProjectSettings): Hono =>
  new Hono()
    .get("/appkit/v1/config", (context) => context.json({ features }))
    .get("/appkit/v1/project-limits", (context) =>
      context.json({ planLimits: { tier: "none", isAboveRpcLimit: false, isAboveMauLimit: false } }),
    )
    .get("/projects/v1/origins", (context) => context.json({ allowedOrigins }))
    .get("/getAnalyticsConfig", (context) => context.json({ isAnalyticsEnabled }))
    .post("/batch", async (context) => {
      await bodyOf(context, batch)
      return context.body(null)
    })
