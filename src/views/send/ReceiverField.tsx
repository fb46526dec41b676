import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, Ref } from "react"
import { shortAddress } from "../../model/text/format.js"
import type { Receiver, SendState } from "../../model/send/sendForm.js"
import { findNetwork } from "../../model/network.js"
import { useNetwork } from "../../react/connection.js"
import { useSettings } from "../../react/settings.js"
import { Avatar } from "../pictures/Avatar.js"
import { FormField } from "../ui/FormField.js"
import { oneLine, unseen } from "../ui/text.js"
import { Warning } from "../ui/Warning.js"
import { useStyles } from "../theme/useStyles.js"
import { useNetworkName } from "../useNetworkName.js"
import { useWords } from "./useWords.js"

interface Props {
  readonly state: SendState
  readonly error: string | null
  readonly onChange: (receiver: string) => void
  readonly onLeave: () => void
  readonly input: Ref<HTMLInputElement>
}

const found: CSSObject = { display: "flex", alignItems: "center", gap: 8, minInlineSize: 0 }
const strongName: CSSObject = {
  ...oneLine,
  color: "var(--rxw-foreground)",
  fontWeight: "var(--rxw-font-weight-medium)",
  unicodeBidi: "isolate",
}
const short: CSSObject = { flex: "none", unicodeBidi: "isolate" }

/** A name whose address is for another network: its owner may not control that address on this one. */
export const RegisteredFor = ({ registeredFor }: Receiver): ReactElement | null => {
  const t = useWords()
  const network = useNetworkName(useNetwork().id)
  const { networks } = useSettings()
  if (!registeredFor) return null
  const other = findNetwork(networks, registeredFor)?.name ?? t("send.otherNetwork")
  return <Warning>{t("send.registeredFor", { other, network })}</Warning>
}

/** The receiver that was found: avatar, name and address, shortened to four characters at each end (CONTRACTS §7.4). */
const Found = ({ address, name }: Receiver): ReactElement => {
  const css = useStyles()
  return (
    <span className={css(found)}>
      <Avatar address={address} size={18} />
      {name !== null && (
        <span className={css(strongName)} title={name} dir="auto">
          {name}
        </span>
      )}
      <span className={css(short)} title={address} dir="ltr" aria-hidden>
        {shortAddress(address, 4, 4)}
      </span>
      <span className={css(unseen)}>{address}</span>
    </span>
  )
}

/** The receiver: an address or a name, and what was found for it. */
export const ReceiverField = ({ state: { form, receiver }, error, onChange, onLeave, input }: Props): ReactElement => {
  const t = useWords()
  const isTyped = form.receiver.trim() !== ""
  return (
    <FormField
      label={t("send.receiver")}
      example={t("send.receiverExample")}
      value={form.receiver}
      onChange={onChange}
      onLeave={onLeave}
      error={error}
      line={input}
    >
      {isTyped && receiver.status === "loading" && t("send.lookingUp")}
      {isTyped && receiver.status === "ready" && (
        <>
          <Found {...receiver.value} />
          <RegisteredFor {...receiver.value} />
        </>
      )}
    </FormField>
  )
}
