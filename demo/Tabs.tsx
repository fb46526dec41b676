import { type KeyboardEvent, type ReactNode, useId, useState } from "react"

interface TabsProps {
  readonly label: string
  /** By the name of its tab. All stay rendered, so that they keep what they have recorded. */
  readonly panels: Readonly<Record<string, ReactNode>>
}

/** Panels, one of which is shown. The arrow keys change it (the tabs pattern of the ARIA practices). */
export const Tabs = ({ label, panels }: TabsProps) => {
  const names = Object.keys(panels)
  const id = useId()
  const [shown, setShown] = useState(names[0])
  const move = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step === undefined) return
    const towards = getComputedStyle(currentTarget).direction === "rtl" ? -step : step
    const next = (names.findIndex((name) => name === shown) + towards + names.length) % names.length
    setShown(names[next])
    currentTarget.querySelectorAll("button")[next]?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id} ${name} tab`.replaceAll(" ", "-")}
            aria-selected={name === shown}
            aria-controls={`${id} ${name}`.replaceAll(" ", "-")}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => setShown(name)}
          >
            {name}
          </button>
        ))}
      </div>
      {names.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id} ${name}`.replaceAll(" ", "-")}
          aria-labelledby={`${id} ${name} tab`.replaceAll(" ", "-")}
          hidden={name !== shown}
        >
          {panels[name]}
        </div>
      ))}
    </>
  )
}
