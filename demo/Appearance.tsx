import { useLayoutEffect, useState } from "react"
import type { ThemeMode } from "rxwallet"
import { useTheme, useWallet } from "rxwallet/react"

const modes: readonly ThemeMode[] = ["light", "dark", "system"]

/** The page follows the wallet's theme, and the modal follows the page's direction. */
export const Appearance = () => {
  const wallet = useWallet()
  const { mode, shade } = useTheme()
  const [direction, setDirection] = useState<"ltr" | "rtl">("ltr")
  useLayoutEffect(() => {
    document.documentElement.dataset["shade"] = shade
    document.documentElement.dir = direction
  }, [shade, direction])
  return (
    <div className="appearance">
      <label>
        Theme
        <select value={mode} onChange={({ target }) => wallet.setTheme({ mode: target.value as ThemeMode })}>
          {modes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Direction
        <select value={direction} onChange={({ target }) => setDirection(target.value as "ltr" | "rtl")}>
          <option value="ltr">left to right</option>
          <option value="rtl">right to left</option>
        </select>
      </label>
    </div>
  )
}
