import { merge } from "rxjs"
import type { BuiltIn, BuiltInContext } from "../wallet/builtIn.js"
import { accountFeature } from "./account/account.js"
import { nameLookup } from "./account/nameLookup.js"
import { commandsFeature } from "./commands/commands.js"
import { transactFeature } from "./commands/transact.js"
import { projectFeature } from "./project/project.js"
import { sendFeature } from "./send/sendFeature.js"

/** The features that every wallet has: loaded together, in one request, when the first of them is used. */
export const builtIn = (context: BuiltInContext): BuiltIn => {
  const lookUp = nameLookup(context)
  const { account, invalidate } = accountFeature(context)
  const commands = commandsFeature(context)
  const { transact, life$: transacting$ } = transactFeature(context, invalidate)
  const addressOf: BuiltIn["addressOf"] = (name, network) => lookUp({ name, network })
  return {
    account,
    ...commands,
    transact,
    addressOf,
    features$: projectFeature(context),
    sendForm: sendFeature(context),
    life$: merge(commands.life$, transacting$),
  }
}
