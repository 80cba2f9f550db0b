import type { BySession } from '../../connectors/WalletConnector.js'
import { walletError } from '../../errors/toWalletError.js'
import { bytesToBase64 } from '../../utils/base64.js'
import { hexToBytes } from '../../utils/bytes.js'
import { isRecord } from '../../utils/isRecord.js'
import { badAnswer } from '../evm/answers.js'
import { openRemote } from '../remote/openRemote.js'
import type { RemoteAccount } from '../remote/remoteAccounts.js'
import type { BitcoinAccount, BitcoinWallet } from './BitcoinWallet.js'
import { type NetworkName, networkName } from './networkName.js'
import { readAccounts, readPsbt, readSignature, readTxid } from './readAnswers.js'

type Asked = { readonly account: BitcoinAccount | undefined; readonly network: NetworkName }

/**
 * A remote wallet, by the requests of WalletConnect's namespace `bip122`.
 *
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/bitcoin
 */
export function remoteWallet(connector: Pick<BySession, 'getProvider'>): BitcoinWallet {
  const remote = openRemote(connector, 'bip122')
  let granted: readonly RemoteAccount[] = []
  /** All addresses of an account of the session, once the wallet has told them. */
  const told = new Map<string, readonly BitcoinAccount[]>()

  function toAccounts(): readonly BitcoinAccount[] {
    const named = readAccounts(
      'session',
      granted.map(({ address }) => address),
    )
    const all = named.flatMap((account) => {
      const { address: source } = account
      const chains = granted.find(({ address }) => address === source)?.chains
      return (told.get(source) ?? [account]).map((each) => ({ ...each, chains, source }))
    })
    return [...new Map(all.map((account) => [account.address, account])).values()]
  }

  /** Asks for an account of the session, which is the one that the address is of. */
  async function ask({ account, network }: Asked, method: string, given: object) {
    const chainId = account?.chains?.find((each) => networkName(each) === network)
    if (!chainId) throw walletError('notAuthorized')
    const params = { account: account?.source, ...given }
    const answer = await remote.request({ method, params }, chainId)
    return isRecord(answer) ? answer : badAnswer(method, answer)
  }

  /** The session names one address of each account; the wallet knows the others. */
  async function learn(onChange: (accounts: readonly BitcoinAccount[]) => void) {
    const method = 'getAccountAddresses'
    if (!remote.allows(method)) return
    for (const { address: account, chains } of granted) {
      if (told.has(account)) continue
      const answer = await remote.request({ method, params: { account } }, chains[0])
      told.set(account, readAddresses(method, account, answer))
      onChange(toAccounts())
    }
  }

  return {
    needsInputs: true,
    async getAccounts({ silent }) {
      granted = await remote.getAccounts({ silent })
      return toAccounts()
    },
    async signMessage({ account, message, protocol, network }) {
      const method = 'signMessage'
      const given = { message, address: account.address, protocol }
      const { signature } = await ask({ account, network }, method, given)
      // In hexadecimal by the book, in base64 by some.
      const bytes = typeof signature === 'string' ? hexToBytes(signature) : undefined
      return readSignature(method, bytes ?? signature)
    },
    signsPsbts: () => remote.allows('signPsbt'),
    async signPsbt({ psbt, inputs, accounts, network }) {
      const method = 'signPsbt'
      const signInputs = Object.entries(inputs).flatMap(([address, indexes]) =>
        indexes.map((index) => ({ address, index })),
      )
      const given = { psbt: bytesToBase64(psbt), signInputs, broadcast: false }
      const isSigning = ({ address }: BitcoinAccount) => address === signInputs[0]?.address
      const account = accounts.find(isSigning) ?? accounts[0]
      return readPsbt(method, (await ask({ account, network }, method, given)).psbt)
    },
    async sendTransfer({ account, to, value, network }) {
      const method = 'sendTransfer'
      const given = { recipientAddress: to, amount: String(value) }
      return readTxid(method, (await ask({ account, network }, method, given)).txid)
    },
    watch(onChange) {
      // A wallet that does not tell them is connected with the one address all the same.
      const learnMore = () => learn(onChange).catch(() => {})
      learnMore()
      return remote.watch((now = []) => {
        told.clear()
        granted = now
        onChange(toAccounts())
        learnMore()
      })
    },
    disconnect: remote.disconnect,
  }
}

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
