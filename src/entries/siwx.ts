export type { SignInEvent, SignInRequest, SignInState, SignInStep } from "../model/signIn/signIn.js"
export type { SignInMessage } from "../model/signIn/signInMessage.js"
export type { SignInCause } from "../model/signIn/signInPolicy.js"
export type { SignInSession } from "../model/signIn/signInSession.js"
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
