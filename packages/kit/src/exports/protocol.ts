export { type Hex, isAddress, isEvmAddress, isHex, isSolanaAddress } from '../caip/Address.js'
export { type Caip2, formatCaip2, isCaip2 } from '../caip/Caip2.js'
export { assertCaip10, type Caip10, formatCaip10, isCaip10, parseCaip10 } from '../caip/Caip10.js'
export {
  isKnownNamespace,
  isNamespace,
  type KnownNamespace,
  type Namespace,
  namespaces,
} from '../caip/namespaces.js'
export { assertCaip2, parseCaip2 } from '../caip/parseCaip2.js'
export { InvalidCaipError } from '../errors/caip.js'
export type {
  AnswerOf,
  BodyOf,
  Endpoint,
  QueryOf,
  RefusalStatus,
} from '../protocol/Endpoint.js'
export { refusal } from '../protocol/Endpoint.js'
export { endpoints } from '../protocol/endpoints.js'
export { startFarcasterLink, startFarcasterLogin } from '../protocol/farcaster.js'
export {
  type FrameAnswer,
  type FrameEvent,
  type FrameEventName,
  type FrameMethod,
  type FrameParams,
  type FrameRequest,
  type FrameResult,
  type FrameUser,
  frameEvents,
  frameLimits,
  frameLocale,
  frameMessages,
  frameMethods,
  frameRefusals,
  frameVersion,
  laterFrameMethods,
  openFrameOrigins,
} from '../protocol/frame.js'
export { isOriginAllowed } from '../protocol/isOriginAllowed.js'
export {
  approveLoginLink,
  checkLoginDevice,
  endLogin,
  endOtherLogin,
  finishLogin,
  getLoginLink,
  getLogins,
  type LoginError,
  loginErrors,
  renewLogin,
  startLogin,
} from '../protocol/login.js'
export {
  confirmEmailChange,
  endLoginAccount,
  finishEmailChange,
  getLoginAccount,
  type LoginKind,
  loginKinds,
  removeLoginWay,
  startEmailChange,
} from '../protocol/loginAccount.js'
export { type OAuthProvider, oauthProviders } from '../protocol/oauthProviders.js'
export {
  finishPasskeyLogin,
  type PasskeyAnswer,
  startPasskeyLink,
  startPasskeyLogin,
} from '../protocol/passkeyLogin.js'
export {
  claimLifetime,
  ensCoin,
  evmCoins,
  nameClaim,
  nameLabel,
  writeNameClaim,
} from '../protocol/profile.js'
export { type Json, readJson } from '../protocol/readJson.js'
export { refusedCloseCode, relayLimits, relayTimeMethod } from '../protocol/relay.js'
export { type RouterSwap, readRouterSwap } from '../protocol/routerSwaps.js'
export { callRpc } from '../protocol/rpc.js'
export {
  type RpcMethodRisk,
  rateRpcMethod,
  safeRpcMethods,
  unsafeRpcMethods,
} from '../protocol/rpcMethods.js'
export {
  getSmartSessions,
  longestSession,
  recordSmartSession,
  revokeSmartSession,
  type SessionClaim,
  type SessionPermission,
  sessionClaim,
  sessionClaimLifetime,
  sessionPermission,
  sessionPermissions,
  writeSessionClaim,
  writeSessionRevocation,
} from '../protocol/smartSessions.js'
export {
  confirmSocialLogin,
  finishSocialLogin,
  providerPages,
  returnFromProvider,
  type SocialFailure,
  socialFailures,
  startSocialLink,
  startSocialLogin,
} from '../protocol/social.js'
export { getSocialProviders } from '../protocol/socialProviders.js'
export { swapExchangesV3, swapRouters } from '../protocol/swapRouters.js'
export { highestSlippage } from '../protocol/swaps.js'
export {
  commitVaultSet,
  commitVaultWallet,
  createVaultSet,
  createVaultWallet,
  getVaultLog,
  getVaultWallets,
  recoveryKinds,
  releaseVaultSet,
  removeVaultSet,
  removeVaultWallet,
  setVaultAccountType,
} from '../protocol/vault.js'
export {
  deviceMessage,
  emailChangeMessage,
  isWalletMessage,
  loginLinkMessage,
  loginRemovalMessage,
  recoveryMessage,
  removalMessage,
  walletRemovalMessage,
} from '../protocol/walletMessages.js'
export { type Currency, currencies } from '../utils/currencies.js'
export { formatUnits } from '../utils/formatUnits.js'
export { isOnCurve } from '../utils/isOnCurve.js'
export { parseUnits } from '../utils/parseUnits.js'
export { plainText } from '../utils/plainText.js'
export { socialNames } from '../utils/socialNames.js'
export { type SocialProvider, socialProviders } from '../utils/socialProviders.js'
