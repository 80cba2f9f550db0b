import type { Caip2 } from '../../caip/Caip2.js'
import { WalletError } from '../../errors/WalletError.js'
import type { Network } from '../../networks/Network.js'
import type { Session } from '../../state/types.js'
import type { AdapterContext } from '../Adapter.js'
import { walletError } from '../evm/toWalletError.js'
import type { LazyEngine } from '../lazyInstance.js'
import type { LinkedWallet } from '../linked/LinkedWallet.js'
import { readLabels } from '../standard/readLabels.js'
import type { BitcoinAccount, BitcoinWallet } from './BitcoinWallet.js'
import { type Accounts, chainsOf, chooseAccounts } from './chooseAccounts.js'
import { createProvider, type Signer } from './createProvider.js'
import { createReads } from './createReads.js'
import type { FoundWallet } from './FoundWallet.js'
import { networkName } from './networkName.js'
import { openWallet } from './openWallet.js'
import { readAccounts } from './readAnswers.js'
import { toBitcoinError } from './toBitcoinError.js'

type Held = {
  readonly connectorId: string
  readonly wallet: BitcoinWallet
  readonly accounts: Accounts
  readonly chain: Caip2
  readonly approved: readonly Caip2[]
}

/** Holds the connection with one wallet. */
export function createEngine({
  networks,
  emit,
}: Pick<AdapterContext, 'networks' | 'emit'>): LazyEngine<FoundWallet | LinkedWallet> {
  let held: Held | undefined
  let unfollow = () => {}
  let readings = 0
  const reads = createReads(networks)
  const provider = createProvider(requireSigner, reads)
  const fallback = networks[0]?.caipNetworkId

  function requireSigner(address?: string | undefined): Signer {
    if (!held) throw walletError('walletGone')
    const { wallet, accounts, chain } = held
    const account = address ? accounts.find((each) => each.address === address) : accounts[0]
    if (!account) throw walletError('notAuthorized')
    return { wallet, account, accounts, chain }
  }

  /** Takes accounts of a wallet for those of its session; `undefined` when there are none. */
  function take(
    { connectorId, wallet }: Pick<Held, 'connectorId' | 'wallet'>,
    given: { accounts: readonly BitcoinAccount[]; wanted: Caip2 | undefined },
  ): Session | undefined {
    const chosen = chooseAccounts({ ...given, networks })
    if (!chosen) return undefined
    const approved = wallet.chains?.() ?? chainsOf({ ...given, networks })
    held = { connectorId, wallet, ...chosen, approved }
    return toSession(held)
  }

  function hold(
    { connector: { id: connectorId } }: FoundWallet | LinkedWallet,
    wallet: BitcoinWallet,
    given: { accounts: readonly BitcoinAccount[]; wanted: Caip2 | undefined },
  ) {
    const session = take({ connectorId, wallet }, given)
    if (!session) return undefined
    unfollow()
    unfollow = wallet.watch(() => void refresh(wallet))
    return session
  }

  /** Reads anew what the wallet shares. Only the last reading counts. */
  async function refresh(wallet: BitcoinWallet) {
    if (held?.wallet !== wallet) return
    const { chain: wanted, connectorId } = held
    readings += 1
    const reading = readings
    const accounts = await readSilently(wallet, wanted)
    if (reading !== readings || held?.wallet !== wallet || !accounts) return
    const session = take(held, { accounts, wanted })
    if (session) return emit({ type: 'session', session })
    release()
    emit({ type: 'disconnected', connectorId })
  }

  function release() {
    unfollow()
    unfollow = () => {}
    held = undefined
  }

  return {
    toError: toBitcoinError,
    stop: release,
    async connect(found, { chain: wanted = fallback, signal }) {
      const wallet = openWallet(found)
      const accounts = await wallet.getAccounts({ silent: false, network: nameOf(wanted) })
      signal.throwIfAborted()
      const session = hold(found, wallet, { accounts: accounts ?? [], wanted })
      if (!session) throw walletError('noAccounts')
      return session
    },
    async reconnect(found, { session, signal }) {
      const wallet = openWallet(found)
      const { chain: wanted, addresses } = session
      const shared = await wallet.getAccounts({ silent: true, network: nameOf(wanted) })
      signal.throwIfAborted()
      // A wallet that cannot be asked without troubling the visitor is taken at its last word.
      return hold(found, wallet, { accounts: shared ?? readAccounts('session', addresses), wanted })
    },
    disconnect(connectorId, found) {
      const wallet = found && (held?.connectorId === connectorId ? held.wallet : openWallet(found))
      if (held?.connectorId === connectorId) release()
      // Some wallets never answer it, or do not know it.
      wallet?.disconnect().catch(() => {})
    },
    async switchTo({ connector }, { caipNetworkId: chain }: Network) {
      if (held?.connectorId !== connector.id) throw walletError('walletGone')
      const { wallet, accounts } = held
      const network = networkName(chain)
      await wallet.switchTo?.(network)
      const shared = (await wallet.getAccounts({ silent: true, network })) ?? accounts
      if (held?.wallet !== wallet) throw walletError('walletGone')
      const chosen = chooseAccounts({ accounts: shared, wanted: chain, networks })
      const session = chosen?.chain === chain && take(held, { accounts: shared, wanted: chain })
      if (!session) throw walletError('switchRefused')
      emit({ type: 'session', session })
    },
    signMessage: ({ address, message }) => provider.signMessage({ address, message }),
    async signTypedData() {
      throw walletError('notSupported')
    },
    async sendTransaction({ address, transaction, signal }) {
      const { to, value = 0n, data, gas } = transaction
      if (to === undefined || data !== undefined || gas !== undefined)
        throw walletError('notSupported')
      const sender = createProvider(() => requireSigner(address), reads, signal)
      return sender.sendTransfer({ to, value })
    },
    getBalance: reads.getBalance,
    getReceipt: reads.getReceipt,
    getProvider({ connector }) {
      if (held?.connectorId !== connector.id) throw walletError('walletGone')
      return provider
    },
  }
}

function nameOf(chain: Caip2 | undefined) {
  return chain ? networkName(chain) : 'mainnet'
}

/** What a wallet shares now: nothing when it refuses; `undefined` when it says nothing of use. */
async function readSilently(wallet: BitcoinWallet, chain: Caip2) {
  try {
    return await wallet.getAccounts({ silent: true, network: networkName(chain) })
  } catch (error) {
    return error instanceof WalletError && error.code === 'badAnswer' ? undefined : []
  }
}

function toSession({ connectorId, wallet, accounts, chain, approved }: Held): Session {
  const [first, ...rest] = accounts
  return {
    connectorId,
    addresses: [first.address, ...rest.map(({ address }) => address)],
    chain,
    approved,
    supportsAll: wallet.switchTo !== undefined,
    types: Object.fromEntries(accounts.map(({ address, type }) => [address, type])),
    keys: Object.fromEntries(accounts.map((account) => [account.address, keyOf(account)])),
    ...readLabels(accounts),
  }
}

function keyOf({ publicKey, path }: BitcoinAccount) {
  return { ...(publicKey && { publicKey }), ...(path && { path }) }
}
