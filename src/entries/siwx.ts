export type { SignInEvent, SignInRequest, SignInState, SignInStep } from "../model/signIn.js"
export type { SignInMessage } from "../model/signInMessage.js"
export type { SignInCause } from "../model/signInPolicy.js"
export type { SignInSession } from "../model/signInSession.js"
export type { Siwx } from "../features/siwx/siwx.js"
export { siweConfig, siwx } from "../features/siwx/siwx.js"
export type { SiweMessageInput, SiweOptions, SiweSession } from "../features/siwx/siweOptions.js"
export type {
  Answer,
  SignInAccount,
  SignInInput,
  SignInMessages,
  SignInRules,
  SignInSessions,
  SignMessageInput,
  SiwxOptions,
} from "../features/siwx/siwxOptions.js"
export type { SiwxActions } from "../features/siwx/siwxActions.js"
