import type { Caip2 } from '../../caip/Caip2.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { LinkedProvider } from '../../connectors/LinkedProvider.js'
import type { Connector, Session } from '../../state/types.js'
import type { AdapterContext } from '../Adapter.js'
import { toWalletError, walletError } from '../evm/toWalletError.js'
import type { LazyEngine } from '../lazyInstance.js'
import type { LinkedWallet } from '../linked/LinkedWallet.js'
import { grantedChains, type LinkedAccount, linkedAccounts } from '../linked/linkedAccounts.js'
import { watchLinked } from '../linked/watchLinked.js'
import { signMessage } from './signMessage.js'
import type { UniversalProvider } from './UniversalProvider.js'

type Held = {
  readonly connectorId: string
  readonly provider: LinkedProvider
  readonly accounts: readonly LinkedAccount[]
  readonly session: Session
}

type Found = { readonly connector: Connector } | LinkedWallet

/** Holds the connection of one namespace with a remote wallet. */
export function createEngine(
  { networks, emit }: Pick<AdapterContext, 'networks' | 'emit'>,
  namespace: Namespace,
): LazyEngine<Found> {
  let held: Held | undefined
  let unfollow = () => {}
  const configured = networks.map(({ caipNetworkId }) => caipNetworkId)

  function requireHeld(): Held {
    if (held) return held
    throw walletError('walletGone')
  }

  const provider: UniversalProvider = {
    get address() {
      return requireHeld().session.addresses[0]
    },
    get addresses() {
      return requireHeld().session.addresses
    },
    get chain() {
      return requireHeld().session.chain
    },
    async request(parameters, chain) {
      const { provider: linked, session } = requireHeld()
      try {
        return await linked.request(parameters, chain ?? session.chain)
      } catch (error) {
        throw toWalletError(error)
      }
    },
  }

  async function open(found: Found, { asks }: { asks: boolean }): Promise<Omit<Held, 'session'>> {
    if (!('open' in found)) throw walletError('walletGone')
    const linked = await found.open()
    if (asks) await linked.connect({ namespace })
    const accounts = await linkedAccounts(linked, namespace)
    return { connectorId: found.connector.id, provider: linked, accounts }
  }

  /** The session on the wanted chain, else on one of the host's, else on any that is granted. */
  function take(given: Omit<Held, 'session'>, wanted: Caip2 | undefined): Session | undefined {
    const { connectorId, accounts } = given
    const granted = grantedChains(accounts)
    const wishes = [...(wanted ? [wanted] : []), ...configured, ...granted]
    const chain = wishes.find((each) => granted.includes(each))
    const there = accounts.filter(({ chains }) => chain && chains.includes(chain))
    const [first, ...rest] = there.map(({ address }) => address)
    if (!chain || !first) return undefined
    const session: Session = { connectorId, addresses: [first, ...rest], chain, approved: granted }
    held = { ...given, session }
    return session
  }

  function hold(
    opened: Omit<Held, 'session'>,
    { chain, signal }: { chain: Caip2 | undefined; signal: AbortSignal },
  ): Session | undefined {
    signal.throwIfAborted()
    const session = take(opened, chain)
    if (!session) return undefined
    unfollow()
    unfollow = watchLinked(
      opened.provider,
      namespace,
      ({ isOver }) => void refresh(opened.provider, isOver),
    )
    return session
  }

  async function refresh(linked: LinkedProvider, isOver: boolean) {
    const accounts = isOver ? [] : await linkedAccounts(linked, namespace)
    if (held?.provider !== linked) return
    const { connectorId } = held
    const session = take({ ...held, accounts }, held.session.chain)
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
    toError: toWalletError,
    stop: release,
    async connect(found, opening) {
      const session = hold(await open(found, { asks: true }), opening)
      if (!session) throw walletError('noAccounts')
      return session
    },
    reconnect: async (found, opening) => hold(await open(found, { asks: false }), opening),
    disconnect(connectorId, found) {
      if (held?.connectorId === connectorId) release()
      if (!found || !('open' in found)) return
      found
        .open()
        .then((linked) => linked.disconnect())
        .catch(() => {})
    },
    async switchTo(_, { caipNetworkId: wanted }) {
      const before = requireHeld()
      const isGranted = before.accounts.some(({ chains }) => chains.includes(wanted))
      const session = isGranted ? take(before, wanted) : undefined
      if (!session) throw walletError('switchRefused')
      emit({ type: 'session', session })
    },
    signMessage: ({ address, message }) => signMessage(provider, { namespace, address, message }),
    async signTypedData() {
      throw walletError('notSupported')
    },
    async sendTransaction() {
      throw walletError('notSupported')
    },
    async getBalance() {
      throw walletError('notSupported')
    },
    async getReceipt() {
      throw walletError('notSupported')
    },
    getProvider() {
      requireHeld()
      return provider
    },
  }
}
