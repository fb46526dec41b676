export type {
  PermissionTerms,
  PermissionUnit,
  RevocationStep,
  SessionList,
  SessionRevocation,
  SmartPermission,
  SmartSession,
  SmartSessionStatus,
} from "../model/sessions/smartSession.js"
export { sessionStatus } from "../model/sessions/smartSession.js"
export type {
  GrantedSession,
  GrantStep,
  PermissionPeriod,
  PermissionRequest,
  PermissionsGrant,
  PermissionToken,
  ReviewedRequest,
  SessionGrant,
  SessionKey,
  SessionRequest,
  SessionsState,
  WalletCapabilities,
  WalletPermission,
} from "../model/sessions/sessionGrant.js"
export type { Sessions } from "../features/sessions/sessions.js"
export { sessions } from "../features/sessions/sessions.js"
export type { SessionsActions } from "../features/sessions/sessionsActions.js"
