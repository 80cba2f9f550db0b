export { announceWallet, type WalletInfo } from '../testing/announceWallet.js'
export type { BehaviourScope } from '../testing/behaviour.js'
export { answerBitcoin } from '../testing/bitcoin/answerBitcoin.js'
export { answerLinkedBitcoin } from '../testing/bitcoin/answerLinkedBitcoin.js'
export {
  type BitcoinAccountsOption,
  type BitcoinNetworkName,
  type BitcoinWalletAddress,
  bitcoinAddressesOf,
  bitcoinKeysOf,
} from '../testing/bitcoin/bitcoinAccounts.js'
export { type BitcoinKeys, bitcoinDevKeys } from '../testing/bitcoin/bitcoinDevKeys.js'
export type { BitcoinMethodContext } from '../testing/bitcoin/bitcoinMethods.js'
export type {
  BitcoinFeature,
  BitcoinNode,
  BitcoinQuestion,
  BitcoinRequest,
  BitcoinStandardAccount,
  BitcoinStandardWallet,
  BitcoinTestWallet,
  BitcoinTestWalletOptions,
  BtcProvider,
} from '../testing/bitcoin/bitcoinTestWallet.js'
export {
  type BitcoinWalletState,
  ownAddresses as ownBitcoinAddresses,
} from '../testing/bitcoin/bitcoinWalletState.js'
export { createBitcoinTestWallet } from '../testing/bitcoin/createBitcoinTestWallet.js'
export { type BtcProviderParts, createBtcProvider } from '../testing/bitcoin/createBtcProvider.js'
export { describeBitcoinRequest } from '../testing/bitcoin/describeBitcoinRequest.js'
export { installBtcProvider } from '../testing/bitcoin/installBtcProvider.js'
export type { BitcoinMessageProtocol } from '../testing/bitcoin/signMessage.js'
export { approvalCardStyles } from '../testing/card/approvalCardStyles.js'
export {
  type ApprovalCard,
  type ApprovalCardOptions,
  createApprovalCard,
} from '../testing/card/createApprovalCard.js'
export { type ApprovalQueue, createApprovalQueue } from '../testing/createApprovalQueue.js'
export {
  createProvider,
  type Eip1193Provider,
  type ProviderFlags,
  type ProviderSource,
  type RequestArguments,
} from '../testing/createProvider.js'
export type { SharedControls } from '../testing/createScriptedWallet.js'
export type { SiteEvent } from '../testing/createSites.js'
export { createTestWallet } from '../testing/createTestWallet.js'
export { devKeys } from '../testing/devKeys.js'
export {
  createWalletEngine,
  type EngineCall,
  type WalletEngine,
} from '../testing/engine/createWalletEngine.js'
export { describeRequest } from '../testing/engine/describeRequest.js'
export {
  ProviderRpcError,
  parseRpcError,
  rpcErrorCode,
  type SerializedRpcError,
  serializeRpcError,
} from '../testing/engine/providerRpcError.js'
export type { RequestDescription, RequestRow } from '../testing/engine/RequestDescription.js'
export { eventsBetween, type ProviderEvent } from '../testing/engine/walletEvents.js'
export type {
  Approve,
  Decision,
  WalletQuestion,
  WalletRequest,
  WalletTransaction,
  WalletTypedData,
} from '../testing/engine/walletRequest.js'
export {
  accountsFromKeys,
  findChain,
  grant,
  orderedAddresses,
  putChain,
  revoke,
  visibleAddresses,
  type WalletAccount,
  type WalletChain,
  type WalletState,
} from '../testing/engine/walletState.js'
export { installLegacyProvider, type LegacyTarget } from '../testing/installLegacyProvider.js'
export {
  type InstalledTestWallet,
  type InstallTestWalletOptions,
  installTestWallet,
  type PlaywrightTarget,
} from '../testing/playwright/installTestWallet.js'
export type { PracticeTheme } from '../testing/practice/createApprovalLayer.js'
export {
  createPracticeWallet,
  type PracticeWallet,
  type PracticeWalletOptions,
} from '../testing/practice/createPracticeWallet.js'
export { registerStandard } from '../testing/registerStandard.js'
export { answerLinkedSolana } from '../testing/solana/answerLinkedSolana.js'
export { answerSolana } from '../testing/solana/answerSolana.js'
export {
  createSolanaStandard,
  type SolanaSharedAccount,
  type SolanaStandardParts,
} from '../testing/solana/createSolanaStandard.js'
export { createSolanaTestWallet } from '../testing/solana/createSolanaTestWallet.js'
export { describeSolanaRequest } from '../testing/solana/describeSolanaRequest.js'
export {
  type SolanaAccountsOption,
  type SolanaWalletAccount,
  solanaAccountsOf,
} from '../testing/solana/solanaAccounts.js'
export { solanaDevKeys } from '../testing/solana/solanaDevKeys.js'
export type { SolanaMethodContext } from '../testing/solana/solanaMethods.js'
export type {
  SolanaCluster,
  SolanaFeature,
  SolanaQuestion,
  SolanaRequest,
  SolanaStandardAccount,
  SolanaStandardWallet,
  SolanaTestWallet,
  SolanaTestWalletOptions,
} from '../testing/solana/solanaTestWallet.js'
export {
  type SolanaWalletState,
  visibleAccounts as visibleSolanaAccounts,
} from '../testing/solana/solanaWalletState.js'
export type {
  AccountsOption,
  Approval,
  ChainOption,
  LoggedRequest,
  TestWallet,
  TestWalletControls,
  TestWalletOptions,
} from '../testing/testWallet.js'
export type { WalletStorage } from '../testing/walletMemory.js'
