import type { CSSObject } from "@emotion/serialize"
import { type KeyboardEvent, type ReactElement, type ReactNode, useId } from "react"
import { pressable } from "./pressable.js"
import { useStyles } from "../theme/useStyles.js"

interface Props<T extends string> {
  /** The accessible name. */
  readonly label: string
  readonly tabs: readonly { readonly id: T; readonly name: string }[]
  readonly chosen: T
  readonly onChoose: (tab: T) => void
  /** The panel of the chosen one. */
  readonly children: ReactNode
}

const bar: CSSObject = {
  display: "flex",
  gap: 4,
  padding: 4,
  borderRadius: "var(--rxw-border-radius-button)",
  background: "var(--rxw-surface)",
}
const tab: CSSObject = {
  flex: "1 1 0",
  minInlineSize: 0,
  minBlockSize: 44,
  padding: "8px 4px",
  border: "1px solid transparent",
  borderRadius: "calc(var(--rxw-border-radius-button) - 4px)",
  background: "none",
  color: "var(--rxw-muted)",
  font: "var(--rxw-font-weight-medium) 14px/18px var(--rxw-font-family)",
  overflowWrap: "anywhere",
  ...pressable,
  "&:hover": { color: "var(--rxw-foreground)" },
}
const selected: CSSObject = {
  ...tab,
  background: "var(--rxw-background)",
  color: "var(--rxw-foreground)",
  "@media (forced-colors: active)": { borderColor: "Highlight", borderWidth: 3 },
}

/** Tabs (ARIA): the arrow keys choose, in the direction of the page's language. */
export const Tabs = <T extends string>({ label, tabs, chosen, onChoose, children }: Props<T>): ReactElement => {
  const css = useStyles()
  const own = useId()
  const move = ({ key, currentTarget }: KeyboardEvent<HTMLDivElement>): void => {
    const isReversed = currentTarget.matches(":dir(rtl)")
    const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0
    if (step === 0) return
    const at = tabs.findIndex(({ id }) => id === chosen) + (isReversed ? -step : step)
    const next = (at + tabs.length) % tabs.length
    const found = tabs[next]
    if (found) onChoose(found.id)
    currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus()
  }
  return (
    <>
      <div className={css(bar)} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            id={`${own}${id}`}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            className={css(id === chosen ? selected : tab)}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" aria-labelledby={`${own}${chosen}`}>
        {children}
      </div>
    </>
  )
}
