import type { ThemeVariables } from "../model/settings/settings.js"

/** Pink, and round all over. */
export const candy: ThemeVariables = {
  "--rxw-accent": { light: "#D11C7A", dark: "#FF7AB8" },
  "--rxw-background": { light: "#FFF6FB", dark: "#24121F" },
  "--rxw-foreground": { light: "#33142B", dark: "#FFEAF5" },
  "--rxw-overlay": { light: "rgb(51 20 43 / 40%)", dark: "rgb(15 4 12 / 65%)" },
  "--rxw-font-weight-bold": "700",
  "--rxw-border-radius-sheet": "32px",
  "--rxw-border-radius-button": "22px",
  "--rxw-border-radius-row": "20px",
}
