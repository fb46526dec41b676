import { restoringFrom, statusOf } from "../model/connection/connections.js"
import type { InitialState } from "../model/connection/initialState.js"
import { type Namespace, namespaceOf } from "../model/namespace.js"
import { shownIn } from "../model/settings/shownIn.js"
import type { State } from "../streams/operators/withValue.js"
import type { Chain } from "./controls.js"
import { perNamespace } from "./perNamespace.js"
import type { Wallet } from "./wallet.js"

const beginning = <T>(state$: State<T>, onServer: T): State<T> =>
  Object.create(state$, { onServer: { value: onServer } }) as State<T>

/**
 * The same wallet, whose connections, status and network are those of the last visit on a server and until the page is
 * hydrated: `<ConnectButton>` has its account from the first paint on. Nothing else changes: after that the state is what
 * the page's own storage and wallets say. Without an initial state, or with `enableReconnect: false`, it is the wallet
 * itself.
 *
 *     const [wallet] = useState(() => withInitialState(createWallet(options), initialState))
 *
 * @param initialState What `initialStateOf` has returned on the server, the same there and in the page.
 */
export const withInitialState = <W extends Wallet>(wallet: W, initialState: InitialState | null): W => {
  const { settings } = wallet
  if (!initialState || !settings.enableReconnect) return wallet
  const families = [settings.defaultNetwork, ...settings.networks].map(({ id }) => namespaceOf(id))
  const active = families.find((family) => family === initialState.namespace) ?? families[0]
  const state = restoringFrom(initialState.connections, active, initialState.network)
  const begun = ({ status$, network$, ...chain }: Chain, namespace: Namespace): Chain => ({
    ...chain,
    status$: beginning(status$, statusOf(state.byNamespace[namespace])),
    network$: beginning(network$, shownIn(settings, state, namespace)),
  })
  return {
    ...wallet,
    ...begun(wallet, state.active),
    connections$: beginning(wallet.connections$, state),
    chain: perNamespace((namespace) => begun(wallet.chain(namespace), namespace)),
  }
}
