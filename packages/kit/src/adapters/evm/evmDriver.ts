import { RpcUrlNotFoundError } from '../../errors/RpcUrlNotFoundError.js'
import { toWalletError } from '../../errors/toWalletError.js'
import type { AdapterContext } from '../Adapter.js'
import type { ChainAccount } from '../ChainDriver.js'
import { createEngine } from '../createEngine.js'
import { type EvmConnector, type EvmWallet, eip1193Wallet } from './eip1193Wallet.js'
import { createReads, type Read } from './reads.js'
import { sendTransaction, signMessage, signTypedData } from './requests.js'

/** Holds the connection with an EVM wallet, without any library. */
export function createEvmEngine(context: Pick<AdapterContext, 'networks' | 'emit'>) {
  const read: Read = async ({ chainId, ...question }) => {
    const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
    const urls = network?.rpcUrls.default.http ?? []
    if (urls.length === 0) throw new RpcUrlNotFoundError(chainId)
    // Connecting does without it.
    const { requestRpc } = await import('../../clients/requestRpc.js')
    return requestRpc({ urls, ...question })
  }
  return createEngine<EvmConnector, ChainAccount, EvmWallet>(context, {
    open: eip1193Wallet,
    chainsOf: () => [],
    async signMessage(signer, message) {
      const { wallet, account } = signer()
      return signMessage(wallet.provider(), { address: account.address, message })
    },
    async signTypedData(signer, typedData) {
      const { wallet, account } = signer()
      return signTypedData(wallet.provider(), { address: account.address, typedData })
    },
    async sendTransaction(signer, transaction) {
      const { wallet, account } = signer()
      return sendTransaction(wallet.provider(), { address: account.address, transaction })
    },
    request: async (signer, { method, params, signal, ...asked }) =>
      'chainId' in asked
        ? read({ method, params, signal, chainId: asked.chainId })
        : signer?.().wallet.provider().request({ method, params }),
    ...createReads(read),
    toError: toWalletError,
  })
}
