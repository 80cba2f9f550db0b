export { getBitcoinAddresses } from '../actions/getBitcoinAddresses.js'
export { getBitcoinProvider } from '../actions/getBitcoinProvider.js'
export { signPsbt } from '../actions/signPsbt.js'
export type {
  BitcoinProvider,
  SignBitcoinMessageParameters,
  SignPsbtParameters,
} from '../adapters/bitcoin/BitcoinProvider.js'
export type {
  BitcoinAddress,
  InputsToSign,
  MessageProtocol,
} from '../adapters/bitcoin/BitcoinWallet.js'
export { bitcoinAdapter } from '../adapters/bitcoin/bitcoinAdapter.js'
