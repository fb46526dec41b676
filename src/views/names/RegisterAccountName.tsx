import type { ReactElement } from "react"
import type { AnyWalletError } from "../../model/errors.js"
import { labelIn, type NamesState } from "../../model/names/names.js"
import { noticeFor } from "../../model/notices/notice.js"
import { latest } from "../../model/remote.js"
import { namesWords } from "../../model/words/names.js"
import { noticeWords } from "../../model/words/notices.js"
import { useStatus } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useNames } from "../../react/useNames.js"
import { NotConnected } from "../connection/NotConnected.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { WalletWait } from "../connection/WalletWait.js"
import { Button } from "../ui/Button.js"
import { Details } from "../ui/Details.js"
import { DrawnCheck } from "../ui/DrawnCheck.js"
import { Fold } from "../ui/Fold.js"
import { Drawing, Message } from "../ui/Message.js"
import { MessageText } from "../ui/MessageText.js"
import { check, purse } from "../ui/moreIcons.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { NameForm } from "./NameForm.js"

const words = { ...namesWords, ...noticeWords }

interface FailedProps {
  readonly name: string
  readonly error: AnyWalletError
  readonly label: string
}

/** Why a name was not registered. */
const Failed = ({ name, error, label }: FailedProps): ReactElement => {
  const t = useMessages(words)
  const { name: wallet, picture } = useConnectedWallet()
  const [, { edit, retry }] = useNames()
  const { short, values, details } = noticeFor(error, wallet)
  const reason = error.code === "NameRefused" ? error.details.reason : null
  const isDeclined = error.code === "UserRejected"
  const isUnknown = reason === "unknown"
  const title = isUnknown ? t("names.unknown", { name }) : t("names.notRegistered", { name })
  const said = (): string => {
    if (isUnknown) return t("names.unknownHint")
    if (reason === "late" || reason === "unconfirmed") return t(`names.${reason}`)
    return reason === "taken" ? t("names.taken", { name }) : t(short, values)
  }
  const again = (): void => {
    if (isUnknown) void retry()
    void edit(label)
  }
  const served = error.code === "HttpStatus" ? (error.details.reason ?? undefined) : undefined
  return (
    <Message
      picture={picture(false)}
      title={isDeclined ? t("names.declined") : title}
      hint={isDeclined ? t("names.declinedHint", { name }) : said()}
      tone={isDeclined ? "news" : "error"}
    >
      <Details text={details ?? served} />
      <Button look="primary" onClick={again}>
        {t(isUnknown ? "names.look" : "names.again")}
      </Button>
    </Message>
  )
}

/** The name of the account, with the way on. */
const Owned = ({ name, isNew }: { readonly name: string; readonly isNew: boolean }): ReactElement => {
  const t = useMessages(words)
  const { modal } = useWallet()
  return (
    <Message
      picture={isNew ? <DrawnCheck /> : <Drawing path={check} />}
      title={isNew ? t("names.registered", { name }) : t("names.owned")}
      hint={isNew ? t("names.registeredHint") : name}
    >
      <Button look="primary" onClick={() => modal.replace({ view: "Account" })}>
        {t("names.done")}
      </Button>
    </Message>
  )
}

/** What the wallet is asked to sign, in full. */
const Signing = ({ message }: { readonly message: string }): ReactElement => {
  const t = useMessages(words)
  const { connector, name: wallet, picture } = useConnectedWallet()
  return (
    <Message picture={picture(true)} title={t("names.waiting", { wallet })} hint={t("names.waitingHint")}>
      <WalletWait connector={connector} name={wallet} />
      <Fold title={t("names.message")}>
        <MessageText text={message} />
      </Fold>
    </Message>
  )
}

const Step = ({ state }: { readonly state: NamesState }): ReactElement => {
  const t = useMessages(words)
  const { picture } = useConnectedWallet()
  const { step, label, zone, owned } = state
  const own = (latest(owned) ?? []).find((name) => labelIn(name, zone) !== null)
  switch (step.type) {
    case "editing":
      if (own !== undefined) return <Owned name={own} isNew={false} />
      return owned.status === "loading" ? <SkeletonRows count={3} /> : <NameForm state={state} />
    case "checking":
      return <Message picture={picture(true)} title={t("names.checking", { name: step.name })} />
    case "signing":
      return <Signing message={step.message} />
    case "registering":
      return <Message picture={picture(true)} title={t("names.registering", { name: step.name })} />
    case "registered":
      return <Owned name={step.name} isNew />
    case "failed":
      return <Failed name={step.name} error={step.error} label={label} />
  }
}

/**
 * A name for the account: chosen, signed and registered, in one view. What is in progress goes on when the view is left, and is
 * shown when it is opened again.
 */
export const RegisterAccountName = (): ReactElement => {
  const t = useMessages(words)
  const { status } = useStatus()
  const [state] = useNames()
  if (status === "disconnected") return <NotConnected />
  if (status !== "connected" && status !== "linkLost") return <SkeletonRows count={3} />
  if (state.zone === "") return <SkeletonRows count={3} />
  if (!state.account) return <Message picture={<Drawing path={purse} />} title={t("names.missing")} />
  return <Step state={state} />
}
