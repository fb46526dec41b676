import { Hono } from "hono"

/** One entry of the remote configuration (CONTRACTS §1.6, §1.7). */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  readonly config: readonly unknown[] | null
}

/** What the project's owner has set. */
export interface ProjectSettings {
  readonly features: readonly RemoteFeature[]
  /** Empty allows every origin. */
  readonly allowedOrigins: readonly string[]
}

const feature = (id: string, isEnabled: boolean, config: RemoteFeature["config"] = null): RemoteFeature => ({
  ...{ id, isEnabled, config },
})

/** What the local provider tells of every project, unless it is given something else. */
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
}

/** The configuration of a project, which lives on another host in the real world, and the sink of its events. */
export const configuration = ({ features, allowedOrigins }: ProjectSettings): Hono =>
  new Hono()
    .get("/appkit/v1/config", (context) => context.json({ features }))
    .get("/appkit/v1/project-limits", (context) =>
      context.json({ planLimits: { tier: "none", isAboveRpcLimit: false, isAboveMauLimit: false } }),
    )
    .get("/projects/v1/origins", (context) => context.json({ allowedOrigins }))
    .get("/getAnalyticsConfig", (context) => context.json({ isAnalyticsEnabled: false }))
    .post("/batch", (context) => context.body(null))
