import { Component, type ReactNode } from "react"
import { fail, messageOf } from "../model/errors.js"
import { WalletContext } from "../react/context.js"
import type { Wallet } from "../wallet/wallet.js"

interface Props {
  /** What is rendered, for the developer. */
  readonly view: string
  /** Rendered after a failure; nothing by default. `retry` renders the children again. */
  readonly instead?: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface State {
  readonly failed: boolean
}

/**
 * Catches what its children throw while they render, so that the site's own tree is unaffected, and reports it. React
 * requires a class.
 */
export class Boundary extends Component<Props, State> {
  static override readonly contextType = WalletContext
  static getDerivedStateFromError = (): State => ({ failed: true })
  declare readonly context: Wallet | null
  override readonly state: State = { failed: false }

  override componentDidCatch(thrown: unknown): void {
    this.context?.report(fail("ViewFailed", { view: this.props.view, message: messageOf(thrown) }, thrown))
  }

  override render(): ReactNode {
    const { instead, children } = this.props
    return this.state.failed ? instead?.(() => this.setState({ failed: false })) : children
  }
}
