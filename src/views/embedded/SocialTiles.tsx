import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode } from "react"
import { embeddedWords } from "../../model/words/embedded.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Icon } from "../ui/Icon.js"
import { grid } from "../ui/moreIcons.js"
import { pressable } from "../ui/pressable.js"
import { Skeleton } from "../ui/Skeleton.js"
import { flat, oneLine } from "../ui/text.js"
import { ProviderMark } from "./ProviderMark.js"
import { providerNames } from "./providerNames.js"
import { useSocials } from "./useSocials.js"

/** The most tiles in the row, with the one of all others. */
const most = 4

const tiles: CSSObject = { ...flat, display: "grid", gridAutoFlow: "column", gridAutoColumns: "1fr", gap: 8 }
const item: CSSObject = { display: "grid", listStyle: "none", minInlineSize: 0 }
const tile: CSSObject = {
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: 4,
  minBlockSize: 64,
  minInlineSize: 0,
  padding: "8px 4px",
  border: "1px solid transparent",
  borderRadius: "var(--rxw-border-radius-row)",
  background: "var(--rxw-surface)",
  color: "var(--rxw-foreground)",
  font: "var(--rxw-font-weight-medium) 12px/16px var(--rxw-font-family)",
  ...pressable,
  "&:hover": { background: "var(--rxw-surface-hover)" },
}
const text: CSSObject = { ...oneLine, maxInlineSize: "100%" }
const mark: CSSObject = { display: "grid", placeItems: "center", inlineSize: 28, blockSize: 28 }

interface TileProps {
  readonly label: string
  readonly name: string
  readonly picture: ReactNode
  readonly onClick: () => void
}

const Tile = ({ label, name, picture, onClick }: TileProps): ReactElement => {
  const css = useStyles()
  return (
    <li className={css(item)}>
      <button type="button" part="row" className={css(tile)} aria-label={label} title={label} onClick={onClick}>
        <span className={css(mark)}>{picture}</span>
        <span className={css(text)} aria-hidden>
          {name}
        </span>
      </button>
    </li>
  )
}

/** A few social logins, each with its name, and the way to the others. Null without any. */
export const SocialTiles = (): ReactElement | null => {
  const css = useStyles()
  const t = useMessages(embeddedWords)
  const { modal } = useWallet()
  const { offered, awaited, choose } = useSocials()
  if (awaited !== null)
    return (
      <div className={css(tiles)} aria-busy>
        {Array.from({ length: Math.min(awaited, most) }, (_, index) => (
          <Skeleton key={index} width="100%" height="64px" />
        ))}
      </div>
    )
  if (offered.length === 0) return null
  const shown = offered.length > most ? offered.slice(0, most - 1) : offered
  return (
    <ul className={css(tiles)} role="list" aria-label={t("embedded.socials")}>
      {shown.map((provider) => (
        <Tile
          key={provider}
          label={t("embedded.social", { provider: providerNames[provider] })}
          name={providerNames[provider]}
          picture={<ProviderMark provider={provider} />}
          onClick={() => choose(provider)}
        />
      ))}
      {shown.length < offered.length && (
        <Tile
          label={t("embedded.moreSocials")}
          name={t("embedded.more")}
          picture={<Icon path={grid} />}
          onClick={() => modal.push({ view: "ConnectSocials" })}
        />
      )}
    </ul>
  )
}
