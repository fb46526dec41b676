import { map, type Observable, type ObservableInput } from "rxjs"
import type { ConnectedWallet } from "../adapters/connector.js"
import type { AccountKey } from "../model/account.js"
import type { Balance } from "../model/balance.js"
import type { ConnectionEvent } from "../model/connectionEvents.js"
import type { FeatureSet } from "../model/features.js"
import type { History } from "../model/history.js"
import type { Identity } from "../model/identity.js"
import type { Namespace, NetworkId } from "../model/namespace.js"
import type { Price } from "../model/price.js"
import type { Remote } from "../model/remote.js"
import { emptySend, type SendState } from "../model/sendForm.js"
import type { Token } from "../model/token.js"
import type { Part } from "./attach.js"
import type { WalletOptions } from "./options.js"
import type { Feature, Plugin } from "./plugin.js"
import type { SendActions } from "./controls.js"
import type { WalletContext } from "./walletContext.js"

/** What the built-in features need beyond what any feature is given. */
export interface BuiltInContext extends WalletContext {
  readonly options: Pick<WalletOptions, "configuration" | "features">
  /** The wallet that is connected for an account. */
  readonly walletOf: (account: AccountKey) => ConnectedWallet | undefined
  readonly dispatch: (event: ConnectionEvent) => void
  readonly activate: (namespace: Namespace) => void
  /** The site asks for fresh values. */
  readonly refresh$: Observable<unknown>
}

/** The data of one account after another: of a chain family, or of the active one. */
export interface AccountData {
  readonly balance$: Observable<Remote<Balance>>
  readonly tokens$: Observable<Remote<readonly Token[]>>
  readonly identity$: Observable<Remote<Identity>>
  readonly price$: Observable<Remote<Price | null>>
  readonly history: (more$: Observable<unknown>) => Observable<Remote<History>>
}

/** The features that every wallet has, loaded together when the first of them is used. */
export interface BuiltIn extends Part, Pick<WalletContext, "addressOf" | "transact"> {
  readonly account: (namespace: Namespace | null) => AccountData
  readonly switchNetwork: (network: NetworkId) => Observable<NetworkId>
  readonly signMessage: (message: string) => Observable<string>
  readonly features$: Observable<FeatureSet>
  readonly sendForm: Feature<SendState, SendActions>
}

/** Where the code of the built-in features comes from: in production an `import()`, in a test an observable. */
export type LoadBuiltIn = () => ObservableInput<(context: BuiltInContext) => BuiltIn>

/** The form of a transfer is attached as any plug-in is; its code comes with the other built-in features. */
export const sendPlugin = (part$: Observable<BuiltIn>): Plugin<"sendForm", SendState, SendActions> => ({
  name: "sendForm",
  initial: emptySend,
  actions: ["edit", "submit"],
  load: () =>
    part$.pipe(
      map(
        ({ sendForm }) =>
          () =>
            sendForm,
      ),
    ),
})
