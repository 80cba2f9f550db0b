export { cancelConnect } from '../actions/cancelConnect.js'
export { cancelSwitch } from '../actions/cancelSwitch.js'
export { closeModal } from '../actions/closeModal.js'
export { connect } from '../actions/connect.js'
export { disconnect } from '../actions/disconnect.js'
export { disconnectAll } from '../actions/disconnectAll.js'
export { dismissAlert } from '../actions/dismissAlert.js'
export { type CallsStatus, getCallsStatus } from '../actions/getCallsStatus.js'
export { getCapabilities, type WalletCapabilities } from '../actions/getCapabilities.js'
export { getWalletProvider } from '../actions/getWalletProvider.js'
export type { Nft, NftPage, NftsOf } from '../actions/Nft.js'
export { goBack, pushView, replaceView } from '../actions/navigate.js'
export { openModal } from '../actions/openModal.js'
export { readAccountType } from '../actions/readAccountType.js'
export { readAvatar } from '../actions/readAvatar.js'
export { type Balance, readBalance } from '../actions/readBalance.js'
export { readName } from '../actions/readName.js'
export { readNfts } from '../actions/readNfts.js'
export { readTokens } from '../actions/readTokens.js'
export { readTransactions } from '../actions/readTransactions.js'
export { request } from '../actions/request.js'
export type { BatchCall, BatchParameters, SentCalls } from '../actions/requestCalls.js'
export { requestSignIn } from '../actions/requestSignIn.js'
export { sendCalls } from '../actions/sendCalls.js'
export { sendTransaction } from '../actions/sendTransaction.js'
export { setLocale } from '../actions/setLocale.js'
export { hideToast, showToast } from '../actions/showToast.js'
export { signMessage } from '../actions/signMessage.js'
export { signOut } from '../actions/signOut.js'
export { signTypedData } from '../actions/signTypedData.js'
export { start } from '../actions/start.js'
export { switchNetwork } from '../actions/switchNetwork.js'
export { switchWallet } from '../actions/switchWallet.js'
export type { Token, Tokens, TokensOf } from '../actions/Token.js'
export type {
  AccountTransaction,
  AccountTransfer,
  TransactionsOf,
  TransactionsPage,
} from '../actions/Transaction.js'
export { setThemeMode, setThemeVariables } from '../actions/theme.js'
export { waitForTransaction } from '../actions/waitForTransaction.js'
export {
  watchAccount,
  watchConnections,
  watchEvents,
  watchNetwork,
  watchState,
} from '../actions/watch.js'
export type {
  Adapter,
  AdapterContext,
  AdapterEvent,
  AdapterInstance,
  RpcQuestion,
  SettledTransaction,
  Transaction,
  TransactionReceipt,
  TypedData,
  WalletTarget,
} from '../adapters/Adapter.js'
export { defineAdapter } from '../adapters/defineAdapter.js'
export type { Billfold } from '../Billfold.js'
export type { Hex } from '../caip/Address.js'
export type { Caip2 } from '../caip/Caip2.js'
export type { Caip10 } from '../caip/Caip10.js'
export type { Namespace } from '../caip/namespaces.js'
export type { StorageArea } from '../clients/createStorage.js'
export {
  type ContractAnswer,
  followLookups,
  type GatewayAnswer,
  type LookupParameters,
} from '../clients/ens/followLookups.js'
export { readEnsAvatar } from '../clients/ens/readEnsAvatar.js'
export { readEnsName } from '../clients/ens/readEnsName.js'
export type { ContractCall } from '../clients/ens/resolveName.js'
export { defineConnector } from '../connectors/defineConnector.js'
export type { Eip1193Provider } from '../connectors/Eip1193.js'
export type { WalletConnector } from '../connectors/WalletConnector.js'
export { createBillfold } from '../createBillfold.js'
export { BaseError } from '../errors/BaseError.js'
export { InvalidCaipError } from '../errors/caip.js'
export {
  AdapterNotFoundError,
  InvalidOptionError,
  NetworkNotFoundError,
  UnknownOptionError,
} from '../errors/config.js'
export { ConnectorNotFoundError, NotConnectedError } from '../errors/connection.js'
export { DisconnectError } from '../errors/DisconnectError.js'
export { FrameError } from '../errors/FrameError.js'
export type { FailureCode } from '../errors/failures.js'
export { NativeCoinNotFoundError } from '../errors/NativeCoinNotFoundError.js'
export { RpcError } from '../errors/RpcError.js'
export { RpcUrlNotFoundError } from '../errors/RpcUrlNotFoundError.js'
export { ServiceError } from '../errors/ServiceError.js'
export { SignInUnavailableError } from '../errors/SignInUnavailableError.js'
export { WalletError } from '../errors/WalletError.js'
export type { OpenableView, Route, ViewName } from '../features/routes.js'
export type { Network, NetworkInput } from '../networks/Network.js'
export type {
  CreateBillfoldParameters,
  TextOverrides,
} from '../options/CreateBillfoldParameters.js'
export type { ConnectMethodsOrder, ConnectorTypeOrder, Features } from '../options/features.js'
export type { Options } from '../options/Options.js'
export type { Services, SiteMetadata } from '../options/Services.js'
export type { WalletEntry } from '../protocol/catalogue.js'
export { type SelfHostedParameters, selfHosted } from '../services/selfHosted.js'
export type { KitEvent } from '../state/events.js'
export {
  type ApprovedNetworks,
  selectApprovedNetworks,
} from '../state/selectApprovedNetworks.js'
export type { ConnectedWallet } from '../state/selectConnections.js'
export type { AccountSnapshot } from '../state/selectors.js'
export type {
  Account,
  AlertCode,
  Connection,
  Connector,
  ConnectorKind,
  ConnectorType,
  Modal,
  Session,
  SignIn,
  State,
  ThemeMode,
  ThemeVariables,
  Toast,
  ToastVariant,
  WalletRequest,
} from '../state/types.js'
export type { Currency } from '../utils/currencies.js'
