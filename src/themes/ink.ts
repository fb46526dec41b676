import type { ThemeVariables } from "../model/settings/settings.js"

/** Black and white, with small radii. */
export const ink: ThemeVariables = {
  "--rxw-accent": { light: "#0A0A0A", dark: "#FAFAFA" },
  "--rxw-background": { light: "#FFFFFF", dark: "#0A0A0A" },
  "--rxw-foreground": { light: "#0A0A0A", dark: "#FAFAFA" },
  "--rxw-border-radius-master": "2px",
}
