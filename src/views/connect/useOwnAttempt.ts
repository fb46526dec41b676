import type { AnyWalletError } from "../../model/errors.js"
import type { Namespace } from "../../model/namespace.js"
import { useWallet } from "../../react/context.js"
import { useStartOnce } from "../useStartOnce.js"
import { useNamedWallet } from "./useNamedWallet.js"

interface Wanted {
  /** A name of the connector. */
  readonly connector: string
  /** The chain family that it was chosen for; without one, the active one. */
  readonly namespace?: Namespace
}

export interface OwnAttempt {
  /** The pairing URI; null while there is none. */
  readonly uri: string | null
  /** Why it failed; null while it has not. */
  readonly error: AnyWalletError | null
  readonly start: () => void
}

/** The latest attempt, if it is one with this connector; else a new one. */
export const useOwnAttempt = ({ connector, namespace }: Wanted): OwnAttempt => {
  const { connect } = useWallet()
  const { attempt: own } = useNamedWallet(connector)
  const start = (): void => {
    connect({ connector, ...(namespace && { namespace }) }).catch(() => {})
  }
  useStartOnce(() => {
    if (own === null) start()
  })
  return {
    uri: own?.status === "pending" ? own.uri : null,
    error: own?.status === "failed" ? own.error : null,
    start,
  }
}
