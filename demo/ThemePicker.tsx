import { type CSSProperties, useId } from "react"
import type { Theme, ThemeVariables } from "rxwallet"

interface ThemePickerProps {
  readonly themes: Readonly<Record<string, ThemeVariables>>
  readonly shade: Theme["shade"]
  /** Null for the default look. */
  readonly chosen: string | null
  readonly onChoose: (theme: string | null) => void
}

/** The colours of a theme, as variables of the page. */
const coloursOf = (theme: ThemeVariables, shade: Theme["shade"]): CSSProperties => {
  const colour = (name: "accent" | "background", instead: string): string => {
    const value = theme[`--rxw-${name}`] ?? instead
    return typeof value === "string" ? value : value[shade]
  }
  return {
    "--front": colour("accent", "#0E70E4"),
    "--behind": colour("background", shade === "dark" ? "#202020" : "#FFFFFF"),
  } as CSSProperties
}

/** The ready themes, one of which is chosen. */
export const ThemePicker = ({ themes, shade, chosen, onChoose }: ThemePickerProps) => {
  const group = useId()
  const choices = [
    ["default", null, {}] as const,
    ...Object.keys(themes).map((name) => [name, name, themes[name]] as const),
  ]
  return (
    <fieldset className="themes">
      <legend>Ready themes</legend>
      {choices.map(([name, theme, variables]) => (
        <label key={name} style={coloursOf(variables ?? {}, shade)}>
          <input type="radio" name={group} checked={chosen === theme} onChange={() => onChoose(theme)} />
          <span className="swatch" aria-hidden />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
