import type { ReactElement } from "react"
import { again, Icon, warning } from "./Icon.js"
import { Button } from "./Button.js"
import { Drawing, Message } from "./Message.js"

interface Props {
  readonly title: string
  readonly hint?: string
  readonly retry: string
  readonly onRetry: () => void
}

/** What did not work, and the way to try it again. */
export const Failure = ({ title, hint, retry, onRetry }: Props): ReactElement => (
  <Message picture={<Drawing path={warning} />} title={title} hint={hint} tone="error">
    <Button onClick={onRetry}>
      <span css={{ display: "inline-flex", alignItems: "center", gap: 8 }}>
        <Icon path={again} size={18} />
        {retry}
      </span>
    </Button>
  </Message>
)
