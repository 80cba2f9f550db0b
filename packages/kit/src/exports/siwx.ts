export { SiwxError, type SiwxFailure, siwxFailures } from '../errors/SiwxError.js'
export { checksumAddress } from '../siwx/checksumAddress.js'
export { createEthCall } from '../siwx/createEthCall.js'
export { createNonce } from '../siwx/createNonce.js'
export { type CreateSiwxParameters, createSiwx } from '../siwx/createSiwx.js'
export {
  createSiwxMessage,
  type SiwxMessageInput,
  type SiwxMessageWithText,
} from '../siwx/createSiwxMessage.js'
export type { EthCall } from '../siwx/EthCall.js'
export {
  fromSiweConfig,
  type SiweConfig,
  type SiweMessageParams,
  type SiweSession,
} from '../siwx/fromSiweConfig.js'
export { parseSiwxMessage } from '../siwx/parseSiwxMessage.js'
export type { Siwx, SiwxCallOptions, SiwxMessageRequest } from '../siwx/Siwx.js'
export type { SiwxMessage, SiwxSession, SiwxTerms } from '../siwx/SiwxMessage.js'
export {
  type BrowserSiwxStoreParameters,
  browserSiwxStore,
} from '../siwx/stores/browserSiwxStore.js'
export type { LocalStoreParameters } from '../siwx/stores/createLocalStore.js'
export { memorySiwxStore } from '../siwx/stores/memorySiwxStore.js'
export type {
  SiwxAccount,
  SiwxChallenge,
  SiwxSessionStore,
} from '../siwx/stores/SiwxSessionStore.js'
export { type ServerSiwxStore, serverSiwxStore } from '../siwx/stores/serverSiwxStore.js'
export { verifySignature } from '../siwx/verifySignature.js'
export { type SiwxExpectation, type SiwxVerdict, verifySiwx } from '../siwx/verifySiwx.js'
