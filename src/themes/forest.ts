import type { ThemeVariables } from "../model/settings/settings.js"

/** Greens, with round buttons. */
export const forest: ThemeVariables = {
  "--rxw-accent": { light: "#1E7A46", dark: "#5CCB8A" },
  "--rxw-background": { light: "#F5FAF4", dark: "#111C15" },
  "--rxw-foreground": { light: "#14251A", dark: "#E6F2E8" },
  "--rxw-border-radius-sheet": "20px",
  "--rxw-border-radius-button": "22px",
  "--rxw-border-radius-row": "14px",
}
