import { type AnyWalletError, noticeFor, noticeWords } from "rxwallet"
import { useMessages } from "rxwallet/react"

interface FailureProps {
  readonly error: AnyWalletError
}

/** Shows the package's message for an error. */
export const Failure = ({ error }: FailureProps) => {
  const message = useMessages(noticeWords)
  const { short, values } = noticeFor(error)
  return (
    <p className="failure" role="alert">
      {message(short, values)}
    </p>
  )
}
