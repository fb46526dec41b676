import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { AnyWalletError } from "../../model/errors.js"
import { shortAddress } from "../../model/text/format.js"
import { formatHolding } from "../../model/text/holding.js"
import type { Notice } from "../../model/notices/notice.js"
import type { OnrampProvider } from "../../model/onramp/onramp.js"
import { latest } from "../../model/remote.js"
import { onrampWords } from "../../model/words/onramp.js"
import { useAccount, useBalance, useTokens } from "../../react/account.js"
import { useWallet } from "../../react/context.js"
import { useLocale, useMessages } from "../../react/messages.js"
import { useOnramp } from "../../react/useOnramp.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { IconText } from "../ui/IconText.js"
import { warning } from "../ui/Icon.js"
import { Drawing, Message } from "../ui/Message.js"
import { Monogram } from "../pictures/Monogram.js"
import { copy } from "../ui/moreIcons.js"
import { Spinner } from "../ui/Spinner.js"
import { flat, muted } from "../ui/text.js"
import { useCopy } from "../ui/useCopy.js"

const frame: CSSObject = { display: "grid", maxInlineSize: "100%" }
const copied: Notice = { place: "toast", tone: "success", short: "pairing.copied", values: {} }
const notCopied: Notice = { place: "toast", tone: "error", short: "pairing.copyFailed", values: {} }

/** Copies the address of the page, for another browser or device. */
const CopyLink = ({ url }: { readonly url: string }): ReactElement => {
  const css = useStyles()
  const t = useMessages(onrampWords)
  const [page, write] = useCopy(url, copied, notCopied)
  return (
    <div ref={page} className={css(frame)}>
      <Button onClick={write} look="quiet">
        <IconText path={copy}>{t("onramp.copy")}</IconText>
      </Button>
    </div>
  )
}

const held: CSSObject = { ...flat, ...muted, overflowWrap: "anywhere" }

/** How much of the coin the account has, as the chain says: it changes when what was bought arrives. */
const Held = (): ReactElement | null => {
  const css = useStyles()
  const t = useMessages(onrampWords)
  const locale = useLocale()
  const [{ purchaseCurrency }] = useOnramp()
  const balance = latest(useBalance())
  const tokens = latest(useTokens())
  const symbol = purchaseCurrency?.symbol
  if (symbol === undefined) return null
  const token = tokens?.find((one) => one.symbol === symbol && one.imitates === undefined)
  const amount = balance?.symbol === symbol ? balance.amount : token?.quantity.numeric
  if (amount === undefined) return null
  return (
    <p className={css(held)} role="status">
      {t("onramp.balance", { amount: formatHolding(amount, locale), symbol })}
    </p>
  )
}

interface SellerProps {
  readonly seller: OnrampProvider
}

const Failed = ({ seller, error }: SellerProps & { readonly error: AnyWalletError }): ReactElement => {
  const t = useMessages(onrampWords)
  const [, { buy }] = useOnramp()
  const says = { seller: seller.name }
  const reason = error.code === "PopupBlocked" ? "blocked" : error.code === "MalformedResponse" ? "unsafe" : "failed"
  const [title, hint] = {
    blocked: [t("onramp.blocked"), t("onramp.blockedHint")] as const,
    unsafe: [t("onramp.unsafe", says), t("onramp.unsafeHint")] as const,
    failed: [t("onramp.failed", says), t("onramp.failedHint")] as const,
  }[reason]
  return (
    <Message picture={<Drawing path={warning} />} title={title} hint={hint} tone="error">
      <Button look="primary" onClick={() => void buy(seller.id)}>
        {t("onramp.retry")}
      </Button>
    </Message>
  )
}

interface ShownProps extends SellerProps {
  readonly status: "open" | "closed"
  readonly url: string | null
}

const Shown = ({ seller, status, url }: ShownProps): ReactElement => {
  const t = useMessages(onrampWords)
  const { modal } = useWallet()
  const [, { buy }] = useOnramp()
  const address = shortAddress(useAccount()?.address ?? "")
  const picture = <Monogram name={seller.name} size={64} />
  const isOpen = status === "open"
  return (
    <Message
      picture={isOpen ? <Spinner>{picture}</Spinner> : picture}
      title={t(isOpen ? "onramp.open" : "onramp.closed", { seller: seller.name })}
      hint={t(isOpen ? "onramp.openHint" : "onramp.closedHint", { address })}
    >
      <Held />
      {!isOpen && (
        <Button look="primary" onClick={() => modal.replace({ view: "Account" })}>
          {t("onramp.done")}
        </Button>
      )}
      <Button onClick={() => void buy(seller.id)}>{t("onramp.again")}</Button>
      {url !== null && <CopyLink url={url} />}
    </Message>
  )
}

/** How it stands with the page of a seller. It says what is known: that a window is gone does not mean that nothing was bought. */
export const BuyInProgress = (): ReactElement => {
  const t = useMessages(onrampWords)
  const { modal } = useWallet()
  const [{ checkout }] = useOnramp()
  switch (checkout.status) {
    case "none":
      return (
        <Message title={t("onramp.needsAmount")}>
          <Button look="primary" onClick={() => modal.replace({ view: "OnRampProviders" })}>
            {t("onramp.retry")}
          </Button>
        </Message>
      )
    case "opening":
      return (
        <Message
          picture={
            <Spinner>
              <Monogram name={checkout.provider.name} size={64} />
            </Spinner>
          }
          title={t("onramp.opening", { seller: checkout.provider.name })}
        />
      )
    case "open":
    case "closed":
      return <Shown seller={checkout.provider} status={checkout.status} url={checkout.url} />
    case "failed":
      return <Failed seller={checkout.provider} error={checkout.error} />
  }
}
