import type { Caip2 } from '../../caip/Caip2.js'
import type { StandardSource } from '../../connectors/walletStandard.js'
import { isSame, joinBytes } from '../../utils/bytes.js'
import { isRecord } from '../../utils/isRecord.js'
import { callFeature, hasFeature } from '../standard/callFeature.js'
import { readBytes, readOutputs } from '../standard/readOutputs.js'
import { watchChanges } from '../standard/watchChanges.js'
import { chainName } from './chainName.js'
import { connectAndSignIn } from './connectAndSignIn.js'
import { readAccounts } from './readAnswers.js'
import type { SolanaAccount, SolanaWallet } from './SolanaWallet.js'

/** A wallet on the page (Wallet Standard). `known`: the chains that are read by their names. */
export function standardWallet(source: StandardSource, known: readonly Caip2[]): SolanaWallet {
  return {
    // Wallets are on no chain of their own: each request names the one that it is for.
    takesAnyChain: true,
    async getAccounts({ silent, signIn }) {
      const accounts =
        signIn && hasFeature(source, 'solana:signIn')
          ? await connectAndSignIn(source, { signIn, known })
          : undefined
      if (accounts) return accounts
      const answer = await callFeature(source, 'standard:connect', silent ? { silent } : {})
      return readAccounts(isRecord(answer) ? answer.accounts : answer, known)
    },
    async signMessage({ account, message }) {
      const method = 'solana:signMessage'
      const input = { account: account.source, message }
      const [output] = readOutputs(method, await callFeature(source, method, input), 1)
      const signature = readBytes(method, output?.signature, 64)
      const signed = readBytes(method, output?.signedMessage ?? message)
      // Mobile Wallet Adapter's tells the message with the signature behind it.
      const isBoth = isSame(signed, joinBytes(message, signature))
      return { signature, signedMessage: isBoth ? message : signed }
    },
    async signTransactions({ transactions, ...asked }) {
      const method = 'solana:signTransaction'
      const inputs = transactions.map((transaction) => ({ ...toInput(asked), transaction }))
      const answer = await callFeature(source, method, ...inputs)
      const outputs = readOutputs(method, answer, transactions.length)
      return outputs.map(({ signedTransaction }) => readBytes(method, signedTransaction))
    },
    async sendTransaction({ transaction, options, ...asked }) {
      const method = 'solana:signAndSendTransaction'
      if (!asked.account.chains.includes(asked.chainId) || !hasFeature(source, method))
        return undefined
      const input = { ...toInput(asked), transaction, options }
      const [output] = readOutputs(method, await callFeature(source, method, input), 1)
      return readBytes(method, output?.signature, 64)
    },
    watch: (onChange) =>
      watchChanges(source, 'standard:events', (change) => {
        if (!isRecord(change) || !('accounts' in change)) return
        try {
          onChange(readAccounts(change.accounts, known))
        } catch {
          // A wallet that tells nonsense has told nothing.
        }
      }),
    async disconnect() {
      const feature = 'standard:disconnect'
      if (hasFeature(source, feature)) await callFeature(source, feature)
    },
  }
}

// A chain that the wallet does not know is not named: it would refuse to sign.
function toInput({ account, chainId }: { account: SolanaAccount; chainId: Caip2 }) {
  const { chains, source } = account
  return { account: source, ...(chains.includes(chainId) && { chain: chainName(chainId) }) }
}
