import type { LinkedProvider } from '../../connectors/LinkedProvider.js'
import { bytesToBase64 } from '../../utils/base64.js'
import { hexToBytes } from '../../utils/bytes.js'
import { isRecord } from '../../utils/isRecord.js'
import { badAnswer } from '../evm/answers.js'
import { walletError } from '../evm/toWalletError.js'
import type { LinkedWallet } from '../linked/LinkedWallet.js'
import { grantedChains, type LinkedAccount, linkedAccounts } from '../linked/linkedAccounts.js'
import { watchLinked } from '../linked/watchLinked.js'
import type { BitcoinAccount, BitcoinWallet } from './BitcoinWallet.js'
import { type NetworkName, networkName } from './networkName.js'
import { readAccounts, readPsbt, readSignature, readTxid } from './readAnswers.js'

/**
 * A remote wallet, by the requests of WalletConnect's namespace `bip122`.
 *
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/bitcoin
 */
export function linkedWallet({ open }: Pick<LinkedWallet, 'open'>): BitcoinWallet {
  let granted: readonly LinkedAccount[] = []
  let isEnded = false
  /** All addresses of an account, once the wallet has told them. */
  const told = new Map<string, readonly BitcoinAccount[]>()

  async function readGranted() {
    granted = isEnded ? [] : await linkedAccounts(await open(), 'bip122')
  }

  /** The account of a session on a network, which each request names: that of an address. */
  function requireAccount(network: NetworkName, owned: string | undefined) {
    const there = granted.flatMap(({ address: account, chains }) => {
      const chain = chains.find((each) => networkName(each) === network)
      return chain ? [{ account, chain }] : []
    })
    const own = there.find(({ account }) => account === owned)
    const knows = ({ account }: { account: string }) =>
      told.get(account)?.some(({ address }) => address === owned)
    const found = own ?? there.find(knows) ?? there[0]
    if (found) return found
    throw walletError('notAuthorized')
  }

  async function ask(asked: {
    method: string
    network: NetworkName
    /** An address of the account that is asked. */
    owned: string | undefined
    given: object
  }) {
    const { method, network, owned, given } = asked
    const { account, chain } = requireAccount(network, owned)
    const answer = await (await open()).request({ method, params: { account, ...given } }, chain)
    return isRecord(answer) ? answer : badAnswer(method, answer)
  }

  /** Accounts of a network, else those of any. */
  function pick(network: NetworkName): readonly LinkedAccount[] {
    const there = granted.filter(({ chains }) => chains.some((c) => networkName(c) === network))
    return there.length > 0 ? there : granted
  }

  /** The session names one address of each account; the wallet knows the others. */
  async function learn(provider: LinkedProvider, onChange: () => void) {
    const method = 'getAccountAddresses'
    for (const { address: account, chains } of granted) {
      if (told.has(account) || !provider.allows(chains[0], method)) continue
      const answer = await provider.request({ method, params: { account } }, chains[0])
      told.set(account, readAddresses(method, account, answer))
      onChange()
    }
  }

  return {
    needsInputs: true,
    async getAccounts({ silent, network }) {
      if (!silent) {
        await (await open()).connect({ namespace: 'bip122' })
        isEnded = false
      }
      await readGranted()
      const named = pick(network).map(({ address }) => address)
      const all = readAccounts('session', named).flatMap(
        (account) => told.get(account.address) ?? account,
      )
      return [...new Map(all.map((account) => [account.address, account])).values()]
    },
    chains: () => grantedChains(granted),
    async signMessage({ account: { address }, message, protocol, network }) {
      const method = 'signMessage'
      const given = { message, address, protocol }
      const { signature } = await ask({ method, network, owned: address, given })
      // In hexadecimal by the book, in base64 by some.
      const bytes = typeof signature === 'string' ? hexToBytes(signature) : undefined
      return readSignature(method, bytes ?? signature)
    },
    async signPsbt({ psbt, inputs, network }) {
      const method = 'signPsbt'
      const signInputs = Object.entries(inputs).flatMap(([address, indexes]) =>
        indexes.map((index) => ({ address, index })),
      )
      const given = { psbt: bytesToBase64(psbt), signInputs, broadcast: false }
      const owned = signInputs[0]?.address
      return readPsbt(method, (await ask({ method, network, owned, given })).psbt)
    },
    async sendTransfer({ account: { address }, to, value, network }) {
      const method = 'sendTransfer'
      const given = { recipientAddress: to, amount: String(value) }
      return readTxid(method, (await ask({ method, network, owned: address, given })).txid)
    },
    watch(onChange) {
      let stop = () => {}
      let isWatching = true
      open().then((provider) => {
        if (!isWatching) return
        stop = watchLinked(provider, 'bip122', ({ isOver }) => {
          told.clear()
          isEnded = isOver
          onChange()
          if (!isOver) learn(provider, onChange).catch(() => {})
        })
        // A wallet that does not tell them is connected with the one address all the same.
        learn(provider, onChange).catch(() => {})
      }, noProvider)
      return () => {
        isWatching = false
        stop()
      }
    },
    disconnect: async () => (await open()).disconnect(),
  }
}

/** Whoever watches has had the provider already. */
function noProvider() {}

/** The addresses of an account, the one that names it first. */
function readAddresses(method: string, account: string, answer: unknown) {
  if (!Array.isArray(answer)) return badAnswer(method, answer)
  const addresses = answer.map((entry: unknown) =>
    isRecord(entry)
      ? { ...entry, purpose: entry.intention === 'ordinal' ? 'ordinals' : entry.intention }
      : entry,
  )
  const found = readAccounts(method, addresses)
  const own = found.find(({ address }) => address === account)
  if (!own) return badAnswer(method, answer)
  return [own, ...found.filter((each) => each !== own)]
}
