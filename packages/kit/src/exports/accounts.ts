export { getGrantedPermissions } from '../actions/getGrantedPermissions.js'
export { getSmartAccount, type SmartAccountInfo } from '../actions/getSmartAccount.js'
export {
  type AskedPermission,
  type GrantPermissionsParameters,
  grantPermissions,
} from '../actions/grantPermissions.js'
export type { SmartAccountParameters } from '../actions/openSmartAccount.js'
export type { GrantedPermission } from '../actions/readGranted.js'
export { revokePermissions } from '../actions/revokePermissions.js'
export {
  type SendUserOperationParameters,
  type SmartCall,
  sendUserOperation,
} from '../actions/sendUserOperation.js'
export {
  type UserOperationOutcome,
  waitForUserOperation,
} from '../actions/waitForUserOperation.js'
export { UserOperationError, type UserOperationFailure } from '../errors/UserOperationError.js'
