import { useEffect, useState } from "react"
import type { ThemeVariables, Wallet } from "rxwallet"
import { useTheme, useWallet, WalletModal, WalletProvider } from "rxwallet/react"
import * as themes from "rxwallet/themes"
import { Card } from "./Card.js"
import { CopyCode } from "./CopyCode.js"
import { type Look, themeCode } from "./themeCode.js"
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

/** The modal in the page, with a wallet of its own, in the look of the page's wallet. */
const Preview = ({ wallet }: { readonly wallet: Wallet }) => {
  const { mode, variables } = useTheme()
  useEffect(() => wallet.setTheme({ mode, variables }), [wallet, mode, variables])
  return (
    <WalletProvider wallet={wallet}>
      <WalletModal />
    </WalletProvider>
  )
}

/** Themes to try on the button and the modal, and the code to copy. */
export const Playground = ({ preview }: { readonly preview: Wallet }) => {
  const wallet = useWallet()
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
          <CopyCode code={themeCode(look)} />
        </div>
        <div className="preview">
          <Preview wallet={preview} />
        </div>
      </div>
    </Card>
  )
}
