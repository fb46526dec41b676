import type { ReactElement } from "react"
import type { EmbeddedLogin } from "../../model/embedded/embedded.js"
import type { AnyWalletError } from "../../model/errors.js"
import { noticeFor } from "../../model/notices/notice.js"
import { embeddedWords } from "../../model/words/embedded.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useEmbedded } from "../../react/useEmbedded.js"
import { useDevice } from "../../react/useLinks.js"
import { CodeSkeleton } from "../link/CodeSkeleton.js"
import { LatePart } from "../LatePart.js"
import { Button } from "../ui/Button.js"
import { Details } from "../ui/Details.js"
import { Message } from "../ui/Message.js"
import { LoginState } from "./LoginState.js"
import { ProviderMark } from "./ProviderMark.js"
import { providerNames } from "./providerNames.js"
import { useReason } from "./useReason.js"

const name = providerNames.farcaster
const mark = <ProviderMark provider="farcaster" size={64} />

const Shown = ({ url }: { readonly url: string }): ReactElement => {
  const t = useMessages(embeddedWords)
  const { modal } = useWallet()
  const device = useDevice()
  if (!device) return <CodeSkeleton />
  return (
    <LatePart of="linkCode" instead={<CodeSkeleton />}>
      {(LinkCode) => (
        <LinkCode href={url} device={device} app={name} mark={mark}>
          <Button look="quiet" onClick={modal.back}>
            {t("embedded.cancel")}
          </Button>
        </LinkCode>
      )}
    </LatePart>
  )
}

/** What is known of a failure: whether the user declined, no one approved it in time, or something else prevented it. */
const kindOf = (error: AnyWalletError): "unfinished" | "expired" | "failed" => {
  if (error.code === "UserRejected") return "unfinished"
  return error.code === "FrameTimedOut" && error.details.request === "CONNECT_FARCASTER" ? "expired" : "failed"
}

const Failed = ({ error }: Pick<Extract<EmbeddedLogin, { status: "failed" }>, "error">): ReactElement => {
  const t = useMessages(embeddedWords)
  const reasonOf = useReason()
  const { modal } = useWallet()
  const [, { logInWith }] = useEmbedded()
  const kind = kindOf(error)
  return (
    <Message
      picture={mark}
      title={t(`embedded.${kind}`)}
      hint={kind === "failed" ? reasonOf(error) : t("embedded.closedHint")}
      tone="error"
    >
      <Details text={kind === "failed" ? noticeFor(error).details : undefined} />
      <Button look="primary" onClick={() => void logInWith("farcaster")}>
        {t("embedded.retry")}
      </Button>
      <Button look="quiet" onClick={modal.back}>
        {t("embedded.otherWay")}
      </Button>
    </Message>
  )
}

/** A login that waits for its approval in Farcaster's app: its code at a computer, on a phone the link. */
export const ConnectingFarcaster = (): ReactElement => {
  const [{ login }] = useEmbedded()
  if (login.status === "farcaster") return login.url === null ? <CodeSkeleton /> : <Shown url={login.url} />
  if (login.status === "failed" && login.provider !== undefined) return <Failed error={login.error} />
  return <LoginState login={login} />
}
