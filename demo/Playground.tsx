import { useState } from "react"
import type { ThemeVariables } from "rxwallet"
import { useAccount, useTheme, useWallet, WalletView } from "rxwallet/react"
import * as themes from "rxwallet/themes"
import { Card } from "./Card.js"
import { CopyCode } from "./CopyCode.js"
import { type Look, siteCode } from "./siteCode.js"
import { ThemePicker } from "./ThemePicker.js"

/** In the order of the list; none is the default. */
const ready: Readonly<Record<string, ThemeVariables>> = themes

const fonts: Readonly<Record<string, string>> = {
  "": "The theme's",
  "system-ui, sans-serif": "System",
  'Georgia, "Noto Serif", serif': "Serif",
  "ui-monospace, monospace": "Monospace",
  'ui-rounded, "SF Pro Rounded", Nunito, system-ui, sans-serif': "Rounded",
}

interface ControlsProps {
  readonly changes: ThemeVariables
  readonly accent: string
  readonly onChange: (changes: ThemeVariables) => void
}

const Controls = ({ changes, accent, onChange }: ControlsProps) => {
  const radius = changes["--rxw-border-radius-master"]
  return (
    <div className="controls">
      <label>
        Accent
        <input
          type="color"
          value={accent}
          onChange={({ target }) => onChange({ ...changes, "--rxw-accent": target.value })}
        />
      </label>
      <label>
        Roundness
        <input
          type="range"
          min={0}
          max={8}
          value={typeof radius === "string" ? parseInt(radius, 10) : 4}
          onChange={({ target }) => onChange({ ...changes, "--rxw-border-radius-master": `${target.value}px` })}
        />
      </label>
      <label>
        Font
        <select
          value={(changes["--rxw-font-family"] as string | undefined) ?? ""}
          onChange={({ target }) => onChange({ ...changes, "--rxw-font-family": target.value || undefined })}
        >
          {Object.entries(fonts).map(([family, name]) => (
            <option key={name} value={family}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** Themes to try on the button and the modal, the modal's view in the page, and the code of a site that looks so. */
export const Playground = () => {
  const wallet = useWallet()
  const account = useAccount()
  const { shade, variables } = useTheme()
  const [look, setLook] = useState<Look>({ theme: null, changes: wallet.settings.themeVariables })
  const show = (next: Look): void => {
    setLook(next)
    wallet.setTheme({ variables: { ...(next.theme !== null && ready[next.theme]), ...next.changes } })
  }
  const accent = variables["--rxw-accent"] ?? "#0e70e4"
  return (
    <Card title="Make it yours">
      <div className="playground">
        <div className="stack">
          <WalletView view={account ? "Account" : "Connect"} />
          <ThemePicker
            themes={ready}
            shade={shade}
            chosen={look.theme}
            onChoose={(theme) => show({ theme, changes: {} })}
          />
          <Controls
            changes={look.changes}
            accent={typeof accent === "string" ? accent : accent[shade]}
            onChange={(changes) => show({ ...look, changes })}
          />
        </div>
        <CopyCode code={siteCode(look)} />
      </div>
    </Card>
  )
}
