import { RpcError, rpcErrorCodes } from '../errors/RpcError.js'
import { abortable } from '../utils/abortable.js'
import { createListeners } from '../utils/createListeners.js'
import { answerEvm, type ChainRequest, type EvmContext, notApprovedText } from './answerEvm.js'
import { createDapp } from './createDapp.js'
import { createLinkOffer } from './createLinkOffer.js'
import { createReader } from './createReader.js'
import { isQuietMethod, isWalletMethod, namespaceDefaults } from './namespaceDefaults.js'
import { allowsMethod, chainsOf } from './namespaces.js'
import {
  addressesOn,
  defaultChains,
  hasNamespace,
  namespaceOf,
  newestSession,
  readToldChain,
  toHexChainId,
} from './providerChains.js'
import { describeNamespaces } from './providerNamespaces.js'
import { toRpcError } from './toRpcError.js'
import type { ProposalNamespaces, Session, SignEvent } from './types.js'
import type {
  ConnectingTerms,
  ProviderOptions,
  WalletConnectProvider,
} from './WalletConnectProvider.js'

/**
 * Opens an EIP-1193 provider. `connect()` or `eth_requestAccounts` proposes a session; its link is
 * in `link`. A second such request while the first waits goes on with the same link, and ends the
 * first. An approval that nobody watches the link for any more is turned down.
 *
 * @throws RpcUrlInvalidError when an RPC address is not one of HTTP
 */
export async function createProvider(options: ProviderOptions): Promise<WalletConnectProvider> {
  const { chains, link, now = Date.now } = options
  const read = createReader(options)
  const configured = chains.map(({ id }) => id)
  const home = namespaceOf(chains[0].id)
  const dapp = await createDapp(options)
  const asked = namespacesOf(options)
  const offer = createLinkOffer({ dapp, link, now, optionalNamespaces: asked })
  const { emit, on, removeListener } = createListeners()
  let session: Session | undefined
  let isDestroyed = false
  let defaults: Readonly<Record<string, string>>
  /** Topics of sessions by links of before the page was reloaded. */
  const strays: string[] = []
  recall()
  dapp.on(hear)

  function hold(next: Session | undefined) {
    session = next
    if (!next) return link.connected(undefined)
    const { peer, disableDeepLink } = next
    const { name, icons } = peer.metadata
    const namespaces = [...new Set(chainsOf(next.namespaces).map(namespaceOf))]
    link.connected({ name, icons, namespaces, disableDeepLink })
  }

  /** Goes on with the session that is known, if there is one. */
  function recall() {
    hold(newestSession(dapp.sessions(), configured))
    defaults = defaultChains({ configured, session })
  }

  /** Another tab may have connected meanwhile. */
  async function lookAround() {
    if (session) return
    await dapp.refresh()
    if (!session) recall()
  }

  const homeChain = () => defaults[home] ?? chains[0].id

  function addresses(chain: string): readonly string[] {
    const { active = [] } = session ?? {}
    const rank = (address: string) => active.indexOf(address.toLowerCase()) + 1 || Infinity
    return [...addressesOn(session, chain)].sort((one, other) => rank(one) - rank(other))
  }

  function hear(event: SignEvent) {
    if (event.type === 'session_connect') hearOther(event.session)
    const topic = 'session' in event ? event.session.topic : 'topic' in event && event.topic
    if (!session || topic !== session.topic) return
    if (event.type === 'session_update') hearUpdate(event.session)
    if (event.type === 'session_event') hearWallet(event)
    if (event.type === 'session_expire') emit('session_expire', { topic })
    if (event.type === 'session_delete' || event.type === 'session_expire') forget()
  }

  /** One session at a time: of two that come, only one would ever be ended. */
  function hearOther(came: Session) {
    if (session?.topic === came.topic || !offer.adopt(came)) return
    if (session) void dapp.disconnect({ topic: came.topic })
    else strays.push(came.topic)
  }

  /** Of those that came before one was held, that one stays. */
  function endStrays({ topic: held }: Session) {
    for (const topic of strays.splice(0)) if (topic !== held) void dapp.disconnect({ topic })
  }

  function hearUpdate(updated: Session) {
    const [chain, held] = [homeChain(), `${addresses(homeChain())}`]
    hold(updated)
    defaults = defaultChains({ configured, session, before: defaults })
    emit('session_update', updated)
    if (homeChain() !== chain) emit('chainChanged', toHexChainId(homeChain()))
    if (homeChain() !== chain || `${addresses(homeChain())}` !== held)
      emit('accountsChanged', addresses(homeChain()))
  }

  function hearWallet(told: Extract<SignEvent, { type: 'session_event' }>) {
    const { topic, chainId, event } = told
    session = dapp.sessions().find((each) => each.topic === topic) ?? session
    emit('session_event', { chainId, event })
    if (event.name === 'chainChanged') {
      const chain = readToldChain(chainId, event.data)
      if (addresses(chain).length > 0) settleOn(chain)
    }
    if (event.name === 'accountsChanged' && namespaceOf(chainId) === home)
      emit('accountsChanged', addresses(homeChain()))
  }

  function settleOn(chain: string) {
    const before = homeChain()
    defaults = { ...defaults, [namespaceOf(chain)]: chain }
    if (homeChain() === before) return
    emit('chainChanged', toHexChainId(homeChain()))
    emit('accountsChanged', addresses(homeChain()))
  }

  function forget() {
    hold(undefined)
    emit('accountsChanged', [])
    emit('disconnect', new RpcError(rpcErrorCodes.disconnected, 'The session has ended.'))
  }

  /** Of the session that is held and one for a namespace that it lacks, one stays. */
  function decide(held: Session, came: Session, namespace: string | undefined): Session {
    const [stays, leaves] = hasNamespace(came, namespace) ? [came, held] : [held, came]
    if (stays === came) hearUpdate(came)
    void dapp.disconnect({ topic: leaves.topic })
    return stays
  }

  async function connect({ signal, namespace, signIn }: ConnectingTerms = {}): Promise<Session> {
    signal?.throwIfAborted()
    requireClient()
    if (session && hasNamespace(session, namespace)) return session
    signal?.addEventListener('abort', offer.cancel)
    try {
      const approved = await abortable(offer.wait(signIn), signal)
      if (session) return decide(session, approved, namespace)
      hold(approved)
      endStrays(approved)
      defaults = defaultChains({ configured, session: approved })
      emit('connect', { chainId: toHexChainId(homeChain()) })
      return approved
    } finally {
      signal?.removeEventListener('abort', offer.cancel)
    }
  }

  async function disconnect() {
    offer.cancel()
    if (!session) return
    const { topic } = session
    forget()
    await dapp.disconnect({ topic })
  }

  function requireClient() {
    if (isDestroyed) throw new RpcError(rpcErrorCodes.disconnected, 'Sign Client not initialized')
  }

  function requireSession(): Session {
    if (session) return session
    throw new RpcError(rpcErrorCodes.unauthorized, 'Please call connect() before request()')
  }

  /** The chain that a request is about. */
  function resolveChain(chainId: string | undefined, method = ''): string {
    if (chainId === undefined) {
      // Code that knows nothing of other namespaces means EVM, whatever the wallet has granted.
      if (home === 'eip155' && /^(?:eth|wallet|personal)_/.test(method)) return homeChain()
      const granted = Object.values(defaults).find((chain) => addresses(chain).length > 0)
      return addresses(homeChain()).length > 0 ? homeChain() : (granted ?? homeChain())
    }
    if (Object.hasOwn(defaults, namespaceOf(chainId))) return chainId
    throw new RpcError(
      rpcErrorCodes.unknownChain,
      'Namespace is not configured. Please call connect() first with namespace config.',
    )
  }

  async function ask({ chain, method, params }: ChainRequest): Promise<unknown> {
    const { topic } = requireSession()
    const controller = new AbortController()
    const { signal } = controller
    // What the wallet sends it may still send: only its answer tells whether it has.
    const cancel = () =>
      sendingMethods.has(method)
        ? over?.()
        : controller.abort(new RpcError(rpcErrorCodes.rejected, 'Cancelled.'))
    const over = isQuietMethod(method) ? undefined : link.asked({ method, topic, cancel })
    try {
      return await dapp.request({ topic, chainId: chain, request: { method, params }, signal })
    } catch (error) {
      throw toRpcError(error)
    } finally {
      over?.()
    }
  }

  const context: EvmContext = {
    session: requireSession,
    addresses,
    defaultChain: homeChain,
    connect,
    disconnect,
    ask,
    settleOn,
  }
  return {
    async request({ method, params = [] }, chainId?: string) {
      requireClient()
      if (method === 'eth_accounts') await lookAround()
      const request = { chain: resolveChain(chainId, method), method, params }
      const answer = answerEvm(context, request)
      if (answer) return answer
      if (allowsMethod(requireSession(), request.chain, method)) return ask(request)
      if (!isWalletMethod(method)) return read(request)
      throw new RpcError(rpcErrorCodes.unsupported, notApprovedText(method))
    },
    async accounts() {
      await lookAround()
      const chains = session ? chainsOf(session.namespaces) : []
      return chains.flatMap((chain) => addresses(chain).map((address) => `${chain}:${address}`))
    },
    allows: (chain, method) => session !== undefined && allowsMethod(session, chain, method),
    connect,
    prepare: (signIn) => {
      if (!session) offer.prepare(signIn)
    },
    disconnect,
    setDefaultChain: (chainId) => settleOn(resolveChain(chainId)),
    session: () => session,
    namespaces: () =>
      describeNamespaces({ entries: session?.namespaces ?? asked, configured: chains, defaults }),
    on,
    removeListener,
    destroy() {
      isDestroyed = true
      offer.cancel()
      dapp.destroy()
    },
  }
}

/** After these a wallet sends something by itself. */
const sendingMethods: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'eth_sendTransaction',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
  'sendTransfer',
])

/**
 * What is proposed to the wallet: all of it optional, so that it can leave out what it does not
 * know.
 */
function namespacesOf({ chains, namespaces = {} }: ProviderOptions): ProposalNamespaces {
  const ids = chains.map(({ id }) => id)
  const asked = [...new Set(ids.map(namespaceOf))]
  return Object.fromEntries(
    asked.map((namespace) => {
      const methods = { ...namespaceDefaults(namespace), ...namespaces[namespace] }
      return [namespace, { ...methods, chains: ids.filter((id) => namespaceOf(id) === namespace) }]
    }),
  )
}
