import type { ThemeVariables } from "../model/settings/settings.js"

/** Blues. */
export const ocean: ThemeVariables = {
  "--rxw-accent": { light: "#0067C0", dark: "#4CB4FF" },
  "--rxw-background": { light: "#F4F9FF", dark: "#0C1B2A" },
  "--rxw-foreground": { light: "#0B2136", dark: "#E8F3FF" },
  "--rxw-overlay": { light: "rgb(11 33 54 / 45%)", dark: "rgb(3 10 18 / 65%)" },
}
