import { EMPTY, merge } from "rxjs"
import type { Part } from "../wallet/attach.js"
import type { BuiltIn, BuiltInControls, WalletInternals } from "../wallet/builtIn.js"
import { accountFeature } from "./account/account.js"
import { nameLookup } from "./account/nameLookup.js"
import { verifiedIdentity } from "./account/verifiedIdentity.js"
import { type BuiltInContext, builtInContext } from "./builtInContext.js"
import { checked } from "./commands/checked.js"
import { commandsFeature, disconnected$ } from "./commands/commands.js"
import { transactFeature } from "./commands/transact.js"
import { linksFeature } from "./links/linksFeature.js"
import { noticesFeature } from "./notices/noticesFeature.js"
import { projectFeature } from "./project/project.js"
import { applyChange } from "./connections/applyChange.js"
import { restoreAgain } from "./connections/restoreAgain.js"
import { unshownModal } from "./modal/unshownModal.js"
import { networksFeature } from "./networks/networksFeature.js"
import { providerFeature } from "./provider/providerFeature.js"
import { sendFeature } from "./send/sendFeature.js"
import { followTabs } from "./tabs/followTabs.js"
import { wrongTheme } from "./theme/wrongTheme.js"
import { multiWalletFeature } from "./wallets/multiWallet.js"
import { transferJournal } from "./transfers/transferJournal.js"
import { transfersFeature } from "./transfers/transfersFeature.js"

type Called = Pick<BuiltIn, "switchNetwork" | "removeNetwork" | "signMessage">

/** What a site calls, which may be written without types. */
const checkedCommands = (
  { transact, addressOf }: BuiltInContext,
  { switchNetwork, removeNetwork, signMessage }: Called,
): Called & Pick<BuiltIn, "send" | "addressOf" | "wrongInput"> => ({
  switchNetwork: checked("switchNetwork", switchNetwork),
  removeNetwork: checked("removeNetwork", removeNetwork),
  signMessage: checked("signMessage", signMessage),
  send: checked("send", (transfer) => transact("send", transfer, undefined)),
  addressOf: (name, network) => checked("addressOf", (text: string) => addressOf(text, network))(name),
  wrongInput: (command, input) => checked(command, () => EMPTY)(input),
})

/** The features that have a control in the wallet. `life$` is what runs before a control is used. */
const controlsOf = (context: BuiltInContext): BuiltInControls & Part => {
  const { life$, ...links } = linksFeature(context)
  return {
    life$,
    links: { ...links, life$: EMPTY },
    sendForm: sendFeature(context),
  }
}

/** The features that every wallet has: loaded together, in one request, when the first of them is used. */
export const builtIn = (internals: WalletInternals): BuiltIn => {
  const context: BuiltInContext = builtInContext(internals, {
    addressOf: (name, network) => lookUp({ name, network }),
    identityOf: (account) => identityOf(account),
    invalidate: () => invalidate(),
    forgetNames: (account) => forgetNames(account),
    switchNetwork: (network) => commands.switchNetwork(network),
    transact: (...transfer) => transact(...transfer),
  })
  const journal = transferJournal(internals.records)
  const lookUp = nameLookup(context)
  const identityOf = verifiedIdentity(context)((account) => context.provider.identity({ account }))
  const { account, invalidate, forget, forgetNames } = accountFeature(context, journal)
  const { life$: acting$, ...commands } = commandsFeature(context)
  const { knownNetwork, life$: leaving$, ...networks } = networksFeature(context, invalidate)
  const transfers = transfersFeature(context, { journal, invalidate, knownNetwork })
  const { transact, life$: transacting$ } = transactFeature(context, transfers, invalidate)
  const multiWallet = multiWalletFeature(context)
  const { life$: remembering$, ...controls } = controlsOf(context)
  const { provider, life$: providing$ } = providerFeature(context, {
    switchNetwork: commands.switchNetwork,
    disconnected$: (info) => disconnected$(context, info),
  })
  return {
    context,
    account,
    ...networks,
    ...checkedCommands(context, { ...commands, ...networks }),
    unshownModal: unshownModal(context),
    features$: projectFeature(context),
    multiWallet,
    notices: noticesFeature(context),
    ...controls,
    provider,
    followTabs,
    applyChange: applyChange(context, { forget, follow: multiWallet.follow, restore: restoreAgain(context) }),
    life$: merge(acting$, leaving$, transacting$, transfers.life$, providing$, remembering$, wrongTheme(context)),
  }
}

export { shared } from "../initial/shared.js"
