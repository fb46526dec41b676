import { Component, type ReactNode } from "react"

interface Props {
  /** Called with what was thrown. */
  readonly onError?: (thrown: unknown) => void
  /** Rendered after a failure; nothing by default. `retry` renders the children again. */
  readonly instead?: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface State {
  readonly failed: boolean
}

/** Catches what its children throw while they render, so that the site's own tree is unaffected. React requires a class. */
export class Boundary extends Component<Props, State> {
  static getDerivedStateFromError = (): State => ({ failed: true })
  override readonly state: State = { failed: false }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError?.(thrown)
  }

  override render(): ReactNode {
    const { instead, children } = this.props
    return this.state.failed ? instead?.(() => this.setState({ failed: false })) : children
  }
}
