import type { ThemeVariables } from "../model/settings/settings.js"

/** Green on black, or dark green on white, in a font of one width, without radii or shadows. */
export const terminal: ThemeVariables = {
  "--rxw-accent": { light: "#146C2E", dark: "#3DF07A" },
  "--rxw-background": { light: "#FAFBF7", dark: "#0B0F0B" },
  "--rxw-foreground": { light: "#101A12", dark: "#D6F5D6" },
  "--rxw-line": { light: "#9FB3A2", dark: "#2C4A33" },
  "--rxw-shadow": "none",
  "--rxw-font-family": 'ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  "--rxw-border-radius-master": "0px",
  "--rxw-width": "400px",
}
