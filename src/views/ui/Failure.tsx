import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { Icon, warning } from "./Icon.js"
import { again } from "./moreIcons.js"
import { Button } from "./Button.js"
import { Drawing, Message } from "./Message.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly title: string
  readonly hint?: string
  readonly retry: string
  readonly onRetry: () => void
}

const words: CSSObject = { display: "inline-flex", alignItems: "center", gap: 8 }

/** A failure with a retry button. */
export const Failure = ({ title, hint, retry, onRetry }: Props): ReactElement => {
  const css = useStyles()
  return (
    <Message picture={<Drawing path={warning} />} title={title} hint={hint} tone="error">
      <Button onClick={onRetry}>
        <span className={css(words)}>
          <Icon path={again} size={18} />
          {retry}
        </span>
      </Button>
    </Message>
  )
}
