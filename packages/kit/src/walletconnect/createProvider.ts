import { requestRpc } from '../clients/requestRpc.js'
import type { WalletLinkHolder } from '../connectors/createWalletLink.js'
import type { Eip1193Provider } from '../connectors/Eip1193.js'
import { WalletConnectError } from '../errors/walletConnect.js'
import { createEmitter } from '../utils/createEmitter.js'
import { isRecord } from '../utils/isRecord.js'
import { createDapp, type Dapp } from './createDapp.js'
import type { PeerOptions } from './createPeer.js'
import { evmEvents, evmMethods } from './evmMethods.js'
import { createLatch, type Latch } from './latch.js'
import { accountsOf, addressOfAccount, allowsMethod, chainsOf } from './namespaces.js'
import { RpcError, rpcErrorCodes } from './RpcError.js'
import type { Session, SignEvent } from './types.js'

/** A chain that the provider serves: reading goes to its RPC addresses, all else to the wallet. */
export type ProviderChain = {
  /** CAIP-2, such as `eip155:1`. */
  readonly id: string
  readonly rpcUrls: readonly string[]
}

export type ProviderOptions = Omit<PeerOptions, 'metadata'> & {
  /** What the wallet is told of the site. */
  metadata: PeerOptions['metadata']
  /** The first one is where a session begins if the wallet has it. */
  chains: readonly [ProviderChain, ...ProviderChain[]]
  /** Where the link is shown while a wallet is waited for. */
  link: WalletLinkHolder
}

/** An EIP-1193 provider on a WalletConnect session. */
export type WalletConnectProvider = Required<Eip1193Provider> & {
  /** Ends the session for both, and whatever is under way. */
  disconnect(): Promise<void>
}

type Attempt = {
  readonly latch: Latch<Session>
  readonly controller: AbortController
  timer: ReturnType<typeof setTimeout> | undefined
}

/** A link is shown for four minutes; the last ten seconds of them it is not given out any more. */
const linkLifetime = 4 * 60_000
const linkMargin = 10_000

/**
 * Opens an EIP-1193 provider. `eth_requestAccounts` proposes a session; its link is in `link`. A
 * second such request while the first waits goes on with the same link, and ends the first. An
 * approval that nobody watches the link for any more is turned down.
 */
export async function createProvider(options: ProviderOptions): Promise<WalletConnectProvider> {
  const { chains, link, now = Date.now } = options
  const dapp = await createDapp(options)
  const events = createEmitter<{ name: string; value: unknown }>()
  const listeners = new Map<string, Map<(value: unknown) => void, () => void>>()
  let session = newest(dapp)
  let chain = startChain(session, chains)
  let attempt: Attempt | undefined
  dapp.on(hear)

  const emit = (name: string, value: unknown) => events.emit({ name, value })
  const addresses = () => addressesOn(session, chain)
  const hex = (id: string) => `0x${Number(id.slice('eip155:'.length)).toString(16)}`

  function hear(event: SignEvent) {
    if (event.type === 'session_update' && event.session.topic === session?.topic) {
      session = event.session
      if (addresses().length === 0) return settleOn(startChain(session, chains))
      emit('accountsChanged', addresses())
    }
    if (event.type === 'session_event' && event.topic === session?.topic) hearWallet(event)
    const isOver = event.type === 'session_delete' || event.type === 'session_expire'
    if (isOver && event.topic === session?.topic) forget()
  }

  function hearWallet({ event }: Extract<SignEvent, { type: 'session_event' }>) {
    const { name, data } = event
    if (name === 'chainChanged') {
      const id = `eip155:${Number(data)}`
      if (addressesOn(session, id).length > 0) settleOn(id)
    }
    if (name === 'accountsChanged' && Array.isArray(data)) {
      const told = data.map((each) => String(each).split(':').at(-1)?.toLowerCase())
      const known = addresses()
      // Only what the session holds: whoever sends the event cannot grant anything by it.
      const active = known.filter((address) => told.includes(address.toLowerCase()))
      emit('accountsChanged', [...active, ...known.filter((each) => !active.includes(each))])
    }
  }

  function settleOn(id: string) {
    if (id === chain) return
    chain = id
    emit('chainChanged', hex(id))
    emit('accountsChanged', addresses())
  }

  function forget() {
    session = undefined
    emit('accountsChanged', [])
    emit('disconnect', new RpcError(rpcErrorCodes.disconnected, 'The wallet has disconnected.'))
  }

  async function connect(): Promise<readonly string[]> {
    if (session) return addresses()
    if (attempt) {
      const old = attempt
      attempt = { ...old, latch: createLatch() }
      old.latch.reject(new RpcError(rpcErrorCodes.rejected, 'Another attempt has taken its place.'))
    } else {
      attempt = {
        latch: createLatch(),
        controller: new AbortController(),
        timer: undefined,
      }
      void renew()
    }
    session = await attempt.latch.promise
    chain = startChain(session, chains)
    emit('connect', { chainId: hex(chain) })
    return addresses()
  }

  /** Makes a link, and another one in time. The ones before it are good until they expire. */
  async function renew() {
    const begun = attempt
    if (!begun) return
    const { signal } = begun.controller
    try {
      const { uri, approval } = await dapp.connect({
        optionalNamespaces: {
          eip155: { chains: chains.map(({ id }) => id), methods: evmMethods, events: evmEvents },
        },
        signal,
      })
      approval.then(arrive, fail)
      const lifetime = linkLifetime - linkMargin
      link.show({ uri, expiresAt: now() + lifetime })
      if (attempt) attempt.timer = setTimeout(renew, lifetime)
    } catch (error) {
      fail(error)
    }
  }

  function arrive(approved: Session) {
    const isWatched = link.isWatched()
    const ended = end()
    if (ended && isWatched) ended.latch.resolve(approved)
    else void dapp.disconnect({ topic: approved.topic })
  }

  function fail(error: unknown) {
    const isOldLink = error instanceof WalletConnectError && error.code === 'expired'
    if (isOldLink && attempt) return
    end()?.latch.reject(toRpcError(error))
  }

  /** Ends the attempt that is under way, whichever way it went. */
  function end(): Attempt | undefined {
    const ended = attempt
    if (!ended) return undefined
    attempt = undefined
    link.show(undefined)
    clearTimeout(ended.timer)
    queueMicrotask(() => ended.controller.abort(new RpcError(rpcErrorCodes.rejected, 'Cancelled.')))
    return ended
  }

  async function disconnect() {
    end()?.latch.reject(new RpcError(rpcErrorCodes.rejected, 'Cancelled.'))
    const topic = session?.topic
    session = undefined
    if (topic) await dapp.disconnect({ topic })
  }

  async function switchChain(params: unknown): Promise<null> {
    const [target] = Array.isArray(params) ? params : []
    const id = isRecord(target) ? `eip155:${Number(target.chainId)}` : ''
    if (addressesOn(session, id).length === 0) await askForChain(id, params)
    settleOn(id)
    return null
  }

  async function askForChain(id: string, params: unknown) {
    const method = 'wallet_switchEthereumChain'
    const held = session
    if (held && allowsMethod(held, chain, method))
      await ask(method, params).catch((error) => {
        if (error instanceof RpcError && error.code === rpcErrorCodes.rejected) throw error
      })
    if (addressesOn(session, id).length === 0)
      throw new RpcError(
        rpcErrorCodes.unknownChain,
        'Failed to switch to chain. The chain is not approved or the wallet does not support wallet_switchEthereumChain.',
      )
  }

  async function ask(method: string, params: unknown): Promise<unknown> {
    const { topic } = requireSession()
    try {
      return await dapp.request({ topic, chainId: chain, request: { method, params } })
    } catch (error) {
      throw toRpcError(error)
    }
  }

  function requireSession(): Session {
    if (session) return session
    throw new RpcError(rpcErrorCodes.unauthorized, 'Please call connect() before request()')
  }

  function read(method: string, params: unknown): Promise<unknown> {
    const urls = chains.find(({ id }) => id === chain)?.rpcUrls ?? []
    if (urls.length === 0)
      throw new RpcError(rpcErrorCodes.unsupported, `No RPC url provided for ${chain}`)
    return requestRpc({ urls, method, params: Array.isArray(params) ? params : [] })
  }

  return {
    disconnect,
    async request({ method, params = [] }) {
      switch (method) {
        case 'eth_requestAccounts':
          return connect()
        case 'eth_accounts':
          return addresses()
        case 'eth_chainId':
          return hex(chain)
        case 'wallet_switchEthereumChain':
          return switchChain(params)
        case 'wallet_revokePermissions':
          await disconnect()
          return null
        case 'wallet_getCapabilities':
          if (!(Array.isArray(params) && params[0]))
            throw new RpcError(-32_602, 'wallet_getCapabilities needs an address.')
          return ask(method, params)
        case 'wallet_requestPermissions':
          throw new RpcError(rpcErrorCodes.unsupported, 'The session itself is the permission.')
        default:
          return session && allowsMethod(session, chain, method)
            ? ask(method, params)
            : evmMethods.includes(method)
              ? Promise.reject(unsupported(method))
              : read(method, params)
      }
    },
    on(name, listener) {
      const known = listeners.get(name) ?? new Map()
      listeners.set(name, known)
      if (known.has(listener)) return
      const stop = events.on((event) => {
        if (event.name === name) listener(event.value)
      })
      known.set(listener, stop)
    },
    removeListener(name, listener) {
      listeners.get(name)?.get(listener)?.()
      listeners.get(name)?.delete(listener)
    },
  }
}

function unsupported(method: string): RpcError {
  return new RpcError(rpcErrorCodes.unsupported, `The wallet has not approved ${method}.`)
}

function newest(dapp: Dapp): Session | undefined {
  const evm = dapp.sessions().filter(({ namespaces }) => chainsOf(namespaces).some(isEvm))
  return [...evm].sort((one, other) => other.expiry - one.expiry)[0]
}

function startChain(session: Session | undefined, chains: ProviderOptions['chains']): string {
  const [first] = chains
  const granted = session ? chainsOf(session.namespaces).filter(isEvm) : []
  const wanted = chains.map(({ id }) => id).find((id) => granted.includes(id))
  return wanted ?? granted[0] ?? first.id
}

function addressesOn(session: Session | undefined, chain: string): readonly string[] {
  return session ? accountsOf(session.namespaces, chain).map(addressOfAccount) : []
}

const isEvm = (chain: string) => chain.startsWith('eip155:')

/** What the wallet or the relay has said, in the words of EIP-1193. */
function toRpcError(error: unknown): unknown {
  if (!(error instanceof WalletConnectError)) return error
  const { code, peer, shortMessage } = error
  if (code === 'refusedByPeer' && peer)
    return new RpcError(
      peer.code === 5000 ? rpcErrorCodes.rejected : peer.code,
      peer.message,
      error,
    )
  const offline = code === 'relayUnreachable' || code === 'refusedByRelay'
  return new RpcError(offline ? rpcErrorCodes.disconnected : -32_603, shortMessage, error)
}
