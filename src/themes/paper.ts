import type { ThemeVariables } from "../model/settings/settings.js"

/** Warm colours and a serif. */
export const paper: ThemeVariables = {
  "--rxw-accent": { light: "#9A4B2A", dark: "#E59A73" },
  "--rxw-background": { light: "#FBF6EE", dark: "#231D18" },
  "--rxw-foreground": { light: "#2B2118", dark: "#F5EBDD" },
  "--rxw-font-family": '"Iowan Old Style", Charter, "Palatino Linotype", Palatino, Georgia, "Noto Serif", serif',
  "--rxw-font-weight-bold": "700",
  "--rxw-border-radius-master": "3px",
}
