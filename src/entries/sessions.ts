export type {
  PermissionTerms,
  PermissionUnit,
  RevocationStep,
  SessionList,
  SessionRevocation,
  SmartPermission,
  SmartSession,
  SmartSessionStatus,
} from "../model/smartSession.js"
export { sessionStatus } from "../model/smartSession.js"
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
} from "../model/sessionGrant.js"
export type { Sessions } from "../features/sessions/sessions.js"
export { sessions } from "../features/sessions/sessions.js"
export type { SessionsActions } from "../features/sessions/sessionsActions.js"
