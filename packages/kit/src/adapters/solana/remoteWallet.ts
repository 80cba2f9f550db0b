import { isSolanaAddress } from '../../caip/Address.js'
import type { Caip2 } from '../../caip/Caip2.js'
import type { BySession } from '../../connectors/WalletConnector.js'
import { base58ToBytes } from '../../utils/base58ToBytes.js'
import { base64ToBytes, bytesToBase64 } from '../../utils/base64.js'
import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import { isRecord } from '../../utils/isRecord.js'
import { badAnswer } from '../evm/answers.js'
import { openRemote } from '../remote/openRemote.js'
import type { RemoteAccount } from '../remote/remoteAccounts.js'
import { putSignature } from './putSignature.js'
import type { SolanaAccount, SolanaWallet } from './SolanaWallet.js'

type Asked = { readonly account: SolanaAccount; readonly chainId: Caip2 }

/**
 * A remote wallet, by the requests of WalletConnect's namespace `solana`.
 *
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/solana
 */
export function remoteWallet(connector: Pick<BySession, 'getProvider'>): SolanaWallet {
  const remote = openRemote(connector, 'solana')

  async function ask(chainId: Caip2, method: string, params: object) {
    const answer = await remote.request({ method, params }, chainId)
    return isRecord(answer) ? answer : badAnswer(method, answer)
  }

  async function signTogether(chainId: Caip2, given: readonly Uint8Array[]) {
    const method = 'solana_signAllTransactions'
    const { transactions } = await ask(chainId, method, {
      transactions: given.map((each) => bytesToBase64(each)),
    })
    if (!Array.isArray(transactions) || transactions.length !== given.length)
      return badAnswer(method, transactions)
    return transactions.map((each: unknown) => readBase64(method, each))
  }

  async function signOne({ account: { address }, chainId }: Asked, transaction: Uint8Array) {
    const method = 'solana_signTransaction'
    const params = { transaction: bytesToBase64(transaction), pubkey: address }
    const answer = await ask(chainId, method, params)
    if (answer.transaction !== undefined) return readBase64(method, answer.transaction)
    // Some wallets give the signature alone.
    const signature = readSignature(method, answer.signature)
    const publicKey = base58ToBytes(address) ?? new Uint8Array()
    return putSignature(transaction, { signature, publicKey }) ?? badAnswer(method, answer)
  }

  return {
    ...remote,
    getAccounts: async (parameters) => (await remote.getAccounts(parameters)).map(toAccount),
    watch: (onChange) => remote.watch((granted) => onChange(granted?.map(toAccount))),
    async signMessage({ account: { address }, chainId, message }) {
      const method = 'solana_signMessage'
      const params = { message: bytesToBase58(message), pubkey: address }
      const { signature } = await ask(chainId, method, params)
      return { signature: readSignature(method, signature), signedMessage: message }
    },
    async signTransactions({ transactions, ...asked }) {
      if (transactions.length > 1 && remote.allows('solana_signAllTransactions'))
        return signTogether(asked.chainId, transactions)
      const signed: Uint8Array[] = []
      for (const transaction of transactions) signed.push(await signOne(asked, transaction))
      return signed
    },
    async sendTransaction({ account: { address }, chainId, transaction, options: sendOptions }) {
      const method = 'solana_signAndSendTransaction'
      if (!remote.allows(method)) return undefined
      const params = { transaction: bytesToBase64(transaction), pubkey: address, sendOptions }
      return readSignature(method, (await ask(chainId, method, params)).signature)
    },
  }
}

// An address is the key itself.
function toAccount({ address, chains }: RemoteAccount): SolanaAccount {
  if (!isSolanaAddress(address)) return badAnswer('session', address)
  return { address, publicKey: address, chains }
}

function readSignature(method: string, value: unknown): Uint8Array {
  // No text is longer: reading base58 is slow for long ones.
  const bytes = typeof value === 'string' && value.length < 100 ? base58ToBytes(value) : undefined
  return bytes?.length === 64 ? bytes : badAnswer(method, value)
}

function readBase64(method: string, value: unknown): Uint8Array {
  const bytes = typeof value === 'string' ? base64ToBytes(value) : undefined
  return bytes?.length ? bytes : badAnswer(method, value)
}
