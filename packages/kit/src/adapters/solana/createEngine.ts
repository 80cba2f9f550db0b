import type { Caip2 } from '../../caip/Caip2.js'
import type { Network } from '../../networks/Network.js'
import type { Session } from '../../state/types.js'
import { textToBytes } from '../../utils/bytes.js'
import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import { isRecord } from '../../utils/isRecord.js'
import type { AdapterContext, Transaction, WalletTarget } from '../Adapter.js'
import { badAnswer } from '../evm/answers.js'
import { walletError } from '../evm/toWalletError.js'
import type { LazyEngine } from '../lazyInstance.js'
import { callFeature, hasFeature } from '../standard/callFeature.js'
import { readLabels } from '../standard/readLabels.js'
import { chainName, publicChains } from './chainName.js'
import { createProvider } from './createProvider.js'
import { createReads } from './createReads.js'
import { linkedSource } from './linkedSource.js'
import { readAccounts, type SolanaAccount } from './readAnswers.js'
import type { Signer } from './requests.js'
import type { SolanaWallet, StandardSolanaWallet } from './SolanaWallet.js'
import { toSolanaError } from './toSolanaError.js'
import { encodeTransfer } from './transfer.js'
import { watchAccounts } from './watchAccounts.js'

type Held = {
  readonly wallet: StandardSolanaWallet
  /** Whether the wallet takes requests for its accounts' own chains alone. */
  readonly isBound: boolean
  readonly accounts: readonly [SolanaAccount, ...SolanaAccount[]]
  readonly chain: Caip2
}

type Opening = { chain: Caip2 | undefined; signal: AbortSignal }

/** Holds the connection with one wallet. */
export function createEngine({
  networks,
  emit,
}: Pick<AdapterContext, 'networks' | 'emit'>): LazyEngine<SolanaWallet> {
  let held: Held | undefined
  let unfollow = () => {}
  const reads = createReads(networks)
  const provider = createProvider(requireSigner, reads)

  function requireSigner(address?: string | undefined): Signer {
    if (!held) throw walletError('walletGone')
    const { wallet, accounts, chain } = held
    const [active] = accounts
    const account = address ? accounts.find((each) => each.address === address) : active
    if (!account) throw walletError('notAuthorized')
    return { source: wallet.source, account, chain }
  }

  async function open(found: SolanaWallet, input: object, { chain: chosen, signal }: Opening) {
    const wallet = reach(found)
    const answer = await callFeature(wallet.source, 'standard:connect', input)
    signal.throwIfAborted()
    const [first, ...rest] = readAccounts(isRecord(answer) ? answer.accounts : answer)
    if (!first) return undefined
    unfollow()
    const accounts = [first, ...rest] as const
    const isBound = 'way' in found
    const open = networks.filter(({ caipNetworkId }) => !isBound || isOn(accounts, caipNetworkId))
    held = { wallet, accounts, isBound, chain: pickChain(open, chosen) }
    follow(wallet)
    return toSession(held, networks)
  }

  function follow({ source }: StandardSolanaWallet) {
    const stop = watchAccounts(source, ([first, ...rest]) => {
      if (held?.wallet.source !== source) return
      if (!first) return drop(held.wallet)
      held = { ...held, accounts: [first, ...rest] }
      emit({ type: 'session', session: toSession(held, networks) })
    })
    unfollow = () => {
      unfollow = () => {}
      stop()
    }
  }

  function drop({ connector: { id: connectorId } }: StandardSolanaWallet) {
    release()
    emit({ type: 'disconnected', connectorId })
  }

  function release() {
    unfollow()
    held = undefined
  }

  return {
    toError: toSolanaError,
    stop: release,
    async connect(wallet: SolanaWallet, opening: Opening): Promise<Session> {
      const session = await open(wallet, {}, opening)
      if (!session) throw walletError('noAccounts')
      return session
    },
    reconnect: (wallet: SolanaWallet, opening: Opening): Promise<Session | undefined> =>
      open(wallet, { silent: true }, opening),
    disconnect(connectorId: string, wallet: SolanaWallet | undefined): void {
      const source = wallet && reach(wallet).source
      if (held?.wallet.connector.id === connectorId) release()
      // Some wallets never answer it.
      if (source && hasFeature(source, 'standard:disconnect'))
        callFeature(source, 'standard:disconnect').catch(() => {})
    },
    // Wallets are on no chain of their own: each request names the one that it is for.
    async switchTo({ connector }: SolanaWallet, { caipNetworkId: chain }: Network): Promise<void> {
      if (held?.wallet.connector.id !== connector.id) throw walletError('walletGone')
      if (held.isBound && !isOn(held.accounts, chain)) throw walletError('switchRefused')
      held = { ...held, chain }
      emit({ type: 'session', session: toSession(held, networks) })
    },
    async signMessage({ address, message }: WalletTarget & { message: string }): Promise<string> {
      const { signMessage } = createProvider(() => requireSigner(address), reads)
      const bytes = textToBytes(message)
      const { signature, signedMessage } = await signMessage(bytes)
      // Whoever checks the signature has the message alone.
      if (bytesToBase58(signedMessage) !== bytesToBase58(bytes))
        return badAnswer('solana:signMessage', { signedMessage: bytesToBase58(signedMessage) })
      return bytesToBase58(signature)
    },
    async signTypedData(): Promise<never> {
      throw walletError('notSupported')
    },
    async sendTransaction({
      address,
      transaction,
      signal,
    }: WalletTarget & { transaction: Transaction }): Promise<string> {
      const { to, value: lamports = 0n, data, gas } = transaction
      if (to === undefined || data !== undefined || gas !== undefined)
        throw walletError('notSupported')
      const { chain } = requireSigner(address)
      const blockhash = await reads.getBlockhash({ chain, signal })
      const wire = encodeTransfer({ from: address, to, lamports, blockhash })
      const sender = createProvider(() => requireSigner(address), reads, signal)
      return sender.signAndSendTransaction(wire)
    },
    getBalance: reads.getBalance,
    getReceipt: reads.getReceipt,
    getProvider({ connector }: SolanaWallet) {
      if (held?.wallet.connector.id !== connector.id) throw walletError('walletGone')
      return provider
    },
  }
}

/** A remote wallet is talked to as if it were on the page. */
function reach(found: SolanaWallet): StandardSolanaWallet {
  return 'way' in found ? { connector: found.connector, source: linkedSource(found) } : found
}

function isOn(accounts: readonly SolanaAccount[], chain: Caip2) {
  return accounts.some(({ chains }) => chains.includes(chainName(chain)))
}

function toSession({ wallet, accounts, chain }: Held, networks: readonly Network[]): Session {
  const [first, ...rest] = accounts
  const known = [...networks.map(({ caipNetworkId }) => caipNetworkId), ...publicChains]
  return {
    connectorId: wallet.connector.id,
    addresses: [first.address, ...rest.map(({ address }) => address)],
    chain,
    approved: [...new Set(known)].filter((each) => isOn(accounts, each)),
    // An address is the key itself, which `readAccounts` has made sure of.
    keys: Object.fromEntries(accounts.map(({ address }) => [address, { publicKey: address }])),
    ...readLabels(accounts),
  }
}

function pickChain(networks: readonly Network[], chosen: Caip2 | undefined): Caip2 {
  const found = networks.find(({ caipNetworkId }) => caipNetworkId === chosen) ?? networks[0]
  return found?.caipNetworkId ?? 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
}
