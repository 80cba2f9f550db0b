export { memoryRecordStore, type RecordStore } from '../clients/openRecordStore.js'
export { createWalletLink, type WalletLinkHolder } from '../connectors/createWalletLink.js'
export type {
  LinkSignedIn,
  LinkSignIn,
  LinkSignInRequest,
} from '../connectors/LinkSignIn.js'
export type { WalletLinkSource } from '../connectors/WalletLink.js'
export { RpcError, rpcErrorCodes } from '../errors/RpcError.js'
export { RpcUrlInvalidError } from '../errors/RpcUrlInvalidError.js'
export {
  type PeerError,
  signErrors,
  WalletConnectError,
  type WalletConnectErrorCode,
} from '../errors/walletConnect.js'
export type {
  Pairing as WalletLink,
  PendingRequest,
  RemoteEvent,
  RemoteWallet,
} from '../state/remote.js'
export { narrowAuthPayload } from '../walletconnect/answerSignIn.js'
export type { ApproveParameters, DeliveryStatus } from '../walletconnect/approve.js'
export type { SignInResponse } from '../walletconnect/askedSignIns.js'
export { createDapp } from '../walletconnect/createDapp.js'
export type { PeerOptions } from '../walletconnect/createPeer.js'
export { createProvider } from '../walletconnect/createProvider.js'
export { createWallet } from '../walletconnect/createWallet.js'
export type {
  AuthenticateParameters,
  Authenticating,
  Connecting,
  ConnectParameters,
  Dapp,
  RequestParameters,
  SignedCacao,
} from '../walletconnect/Dapp.js'
export { formatSignInMessage } from '../walletconnect/formatSignInMessage.js'
export {
  accountsOf,
  addressOfAccount,
  chainOfAccount,
  chainsOf,
  grantNamespaces,
} from '../walletconnect/namespaces.js'
export type { RelaySocket, RelaySocketConstructor, RelayStatus } from '../walletconnect/Relay.js'
export type {
  AuthPayload,
  AuthRequest,
  Cacao,
  Metadata,
  Pairing,
  Participant,
  Properties,
  Proposal,
  ProposalNamespace,
  ProposalNamespaces,
  Session,
  SessionEvent,
  SessionNamespace,
  SessionNamespaces,
  SessionRequest,
  SignEvent,
} from '../walletconnect/types.js'
export { formatPairingUri, type PairingUri, parsePairingUri } from '../walletconnect/uri.js'
export type { VerifyContractSignature } from '../walletconnect/verifyCacao.js'
export type { Wallet, WalletOptions } from '../walletconnect/Wallet.js'
export type {
  ConnectingTerms,
  ProviderChain,
  ProviderNamespace,
  ProviderOptions,
  WalletConnectProvider,
} from '../walletconnect/WalletConnectProvider.js'
export { type WalletConnectParameters, walletConnect } from '../walletconnect/walletConnect.js'
