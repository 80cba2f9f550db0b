export { type Account, accounts, mnemonic } from '../accounts.js'
export {
  ExchangeFactory,
  ExchangeRouter,
  LocalCollectible,
  LocalItems,
  LocalNames,
  LocalToken,
  Multicall3,
  OffchainNames,
  PermitToken,
  SessionAccount,
  SessionAccountFactory,
  SilentToken,
  SmartAccount,
  SmartAccountFactory,
  SomeToken,
  Sponsor,
  WrappedCoin,
} from '../artifacts.generated.js'
export { type BitcoinAccount, bitcoinAccounts } from '../bitcoin/accounts.js'
export { checkMessage } from '../bitcoin/checkMessage.js'
export { type BitcoinChain, type BitcoinInfo, startBitcoin } from '../bitcoin/startBitcoin.js'
export {
  type AccountContracts,
  deployAccountContracts,
  deploySponsor,
} from '../bundler/deployAccountContracts.js'
export { type Bundler, startBundler } from '../bundler/startBundler.js'
export { type ChainDefinition, localOne, localTwo } from '../chains.js'
export type { Contracts } from '../deployContracts.js'
export { freePort } from '../freePort.js'
export { giveZone } from '../giveZone.js'
export { indexSettings } from '../indexSettings.js'
export { type CaughtMail, type Mailbox, startMailbox } from '../mail/startMailbox.js'
export { mine } from '../mine.js'
export { type Onramp, startOnramp } from '../onramp/startOnramp.js'
export { serverSettings } from '../serverSettings.js'
export { setBalance } from '../setBalance.js'
export { type ProviderName, providerNames } from '../social/people.js'
export { type Providers, startProviders } from '../social/startProviders.js'
export { type SolanaAccount, solanaAccounts } from '../solana/accounts.js'
export { type SolanaChain, type SolanaInfo, startSolana } from '../solana/startSolana.js'
export { type Anvil, startAnvil } from '../startAnvil.js'
export type { DevnetChain } from '../startChain.js'
export { type Devnet, type DevnetInfo, startDevnet } from '../startDevnet.js'
