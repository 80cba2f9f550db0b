import { walletError } from '../../errors/toWalletError.js'
import { isSame, textToBytes } from '../../utils/bytes.js'
import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import type { AdapterContext } from '../Adapter.js'
import { createEngine } from '../createEngine.js'
import { badAnswer } from '../evm/answers.js'
import { answerRequest } from './answerRequest.js'
import { publicChains } from './chainName.js'
import { createProvider } from './createProvider.js'
import { createReads } from './createReads.js'
import type { SolanaConnector } from './listWallets.js'
import { remoteWallet } from './remoteWallet.js'
import type { SolanaAccount, SolanaWallet } from './SolanaWallet.js'
import { standardWallet } from './standardWallet.js'
import { toSolanaError } from './toSolanaError.js'

/** Holds the connection with a Solana wallet. */
export function createSolanaEngine(context: Pick<AdapterContext, 'networks' | 'emit'>) {
  const { networks } = context
  const reads = createReads(networks)
  const configured = networks.map(({ caipNetworkId }) => caipNetworkId)
  const known = [...new Set([...configured, ...publicChains])]
  return createEngine<SolanaConnector, SolanaAccount, SolanaWallet>(context, {
    open: (found) =>
      'source' in found ? standardWallet(found.source, known) : remoteWallet(found),
    chainsOf: ({ chains }) => known.filter((chainId) => chains.includes(chainId)),
    createProvider: (signer) => createProvider(signer, reads),
    async signMessage(signer, text) {
      const message = textToBytes(text)
      const { wallet, ...asked } = signer()
      const { signature, signedMessage } = await wallet.signMessage({ ...asked, message })
      // Whoever checks the signature has the message alone.
      if (isSame(signedMessage, message)) return bytesToBase58(signature)
      return badAnswer('solana:signMessage', { signedMessage: bytesToBase58(signedMessage) })
    },
    async request(signer, { signal, ...question }) {
      if ('chainId' in question) return reads.ask({ ...question, signal })
      if (!signer) throw walletError('notSupported')
      const providerOf = (address?: string) => createProvider(() => signer(address), reads, signal)
      return answerRequest(providerOf, question)
    },
    async sendTransfer(signer, { to, value: lamports, signal }) {
      const { account, chainId } = signer()
      const { encodeTransfer } = await import('../../clients/transfers/solanaMessage.js')
      const blockhash = await reads.getBlockhash({ chainId, signal })
      const wire = encodeTransfer({ from: account.address, to, lamports, blockhash })
      return createProvider(signer, reads, signal).signAndSendTransaction(wire)
    },
    getBalance: reads.getBalance,
    getReceipt: reads.getReceipt,
    toError: toSolanaError,
  })
}
