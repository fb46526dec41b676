import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { OnrampProvider, OnrampState } from "../../model/onramp/onramp.js"
import { onrampWords } from "../../model/words/onramp.js"
import { useStatus, useNetwork } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useFeatures } from "../../react/settings.js"
import { useOnramp } from "../../react/useOnramp.js"
import { NetworkRow } from "../connection/NetworkRow.js"
import { NotConnected } from "../connection/NotConnected.js"
import { useStyles } from "../theme/useStyles.js"
import { caption } from "../ui/FormField.js"
import { Icon } from "../ui/Icon.js"
import { List } from "../ui/List.js"
import { Monogram } from "../pictures/Monogram.js"
import { external, next } from "../ui/moreIcons.js"
import { Panel } from "../ui/Panel.js"
import { Row } from "../ui/Row.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { flat, muted } from "../ui/text.js"
import { useNetworkName } from "../useNetworkName.js"
import { PaymentField } from "./PaymentField.js"
import { Quote } from "./Quote.js"

const sections: CSSObject = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 14, minInlineSize: 0 }
const part: CSSObject = { display: "grid", gap: 6, minInlineSize: 0 }
const hint: CSSObject = { ...flat, ...muted, paddingInline: 4 }

/** The coin, which opens the list of coins. */
const Coin = ({ state }: { readonly state: OnrampState }): ReactElement | null => {
  const css = useStyles()
  const t = useMessages(onrampWords)
  const { modal } = useWallet()
  const network = useNetworkName(useNetwork().id)
  const { purchaseCurrency: coin } = state
  if (!coin) return null
  return (
    <div className={css(part)}>
      <span className={css(caption)}>{t("onramp.coin")}</span>
      <Row
        icon={<Monogram name={coin.symbol} seed={coin.id} size={28} round />}
        name={coin.name}
        detail={t("onramp.onNetwork", { network })}
        end={<Icon path={next} size={18} directed />}
        onClick={() => modal.push({ view: "OnRampTokenSelect" })}
      />
    </div>
  )
}

/** Sellers: a click opens the page of one in a window of its own. */
const Sellers = ({ state }: { readonly state: OnrampState }): ReactElement => {
  const css = useStyles()
  const t = useMessages(onrampWords)
  const { modal } = useWallet()
  const { onramp: allowed } = useFeatures()
  const [, { buy }] = useOnramp()
  const sellers = state.providers.filter(({ id }) => allowed !== false && allowed.includes(id))
  const choose = ({ id }: OnrampProvider): void => {
    // In the click: a browser lets a page open a window only there.
    buy(id)
    modal.push({ view: "BuyInProgress" })
  }
  if (sellers.length === 0) return <Panel title={t("onramp.noSeller")} />
  if (state.problem !== null) return <p className={css(hint)}>{t("onramp.needsAmount")}</p>
  return (
    <div className={css(part)}>
      <span className={css(caption)} aria-hidden>
        {t("onramp.sellers")}
      </span>
      <List label={t("onramp.sellers")}>
        {sellers.map((seller) => (
          <li key={seller.id}>
            <Row
              icon={<Monogram name={seller.name} size={28} />}
              name={seller.name}
              detail={seller.fees === null ? t("onramp.newWindow") : t("onramp.feesAndWindow", { fees: seller.fees })}
              end={<Icon path={external} size={18} directed />}
              onClick={() => choose(seller)}
            />
          </li>
        ))}
      </List>
    </div>
  )
}

const Purchase = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(onrampWords)
  const network = useNetworkName(useNetwork().id)
  const [state] = useOnramp()
  const { choices, purchaseCurrency } = state
  if (choices.status !== "ready" && purchaseCurrency === null) return <SkeletonRows count={4} />
  if (purchaseCurrency === null)
    return (
      <div className={css(sections)}>
        <Panel title={t("onramp.noneSold", { network })} hint={t("onramp.noneSoldHint")} />
        <NetworkRow />
      </div>
    )
  return (
    <div className={css(sections)}>
      <PaymentField state={state} />
      <Coin state={state} />
      <Quote state={state} />
      <Sellers state={state} />
    </div>
  )
}

/** What to buy, what it costs, and who sells it. */
export const OnRampProviders = (): ReactElement => {
  const { status } = useStatus()
  if (status === "connected" || status === "linkLost") return <Purchase />
  return status === "disconnected" ? <NotConnected /> : <SkeletonRows count={4} />
}
