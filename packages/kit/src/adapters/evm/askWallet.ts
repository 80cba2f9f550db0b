import type { Eip1193Provider } from '../../connectors/Eip1193.js'
import { sendTransaction, signMessage, signTypedData } from './requests.js'
import { switchChain } from './switchChain.js'

/** The requests that a wallet's provider takes; none once they have been given up. */
export function askWallet(provider: Eip1193Provider, signal: AbortSignal | undefined) {
  signal?.throwIfAborted()
  return {
    switchChain: (parameters: Parameters<typeof switchChain>[1]) =>
      switchChain(provider, parameters),
    signMessage: (parameters: Parameters<typeof signMessage>[1]) =>
      signMessage(provider, parameters),
    signTypedData: (parameters: Parameters<typeof signTypedData>[1]) =>
      signTypedData(provider, parameters),
    sendTransaction: (parameters: Parameters<typeof sendTransaction>[1]) =>
      sendTransaction(provider, parameters),
  }
}
