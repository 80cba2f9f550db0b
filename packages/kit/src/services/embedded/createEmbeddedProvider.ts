import { nameByLanguage } from '../../actions/nameByLanguage.js'
import type { Billfold } from '../../Billfold.js'
import { isCaip2 } from '../../caip/Caip2.js'
import type { Namespace } from '../../caip/namespaces.js'
import { rpcTransport } from '../../clients/requestRpc.js'
import {
  createFrameStage,
  type FrameStage,
  frameTitles,
  type Look,
} from '../../connectors/embedded/createFrameStage.js'
import type { EmbeddedProvider } from '../../connectors/embedded/EmbeddedProvider.js'
import { type Frame, openFrame } from '../../connectors/embedded/openFrame.js'
import { FrameError } from '../../errors/FrameError.js'
import { RpcError } from '../../errors/RpcError.js'
import { rpcCode } from '../../errors/toWalletError.js'
import type { Network } from '../../networks/Network.js'
import {
  type FrameEvent,
  type FrameMethod,
  type FrameParams,
  type FrameResult,
  type FrameUser,
  frameLimits,
  frameRefusals,
} from '../../protocol/frame.js'
import { rateRpcMethod } from '../../protocol/rpcMethods.js'
import type { State } from '../../state/types.js'
import { abortable } from '../../utils/abortable.js'
import { anySignal } from '../../utils/anySignal.js'
import { createListeners } from '../../utils/createListeners.js'
import { isRecord } from '../../utils/isRecord.js'
import { followApproval } from './followApproval.js'
import { followLook } from './followLook.js'
import { watchRefusal } from './watchRefusal.js'

type AccountType = NonNullable<FrameUser['preferredAccountType']>

export type EmbeddedOptions = {
  /** Where the frame is served, without a last slash. */
  readonly url: string
  /** Where its server is asked. */
  readonly serverUrl: string
  readonly projectId: string | undefined
  /** Of all namespaces. */
  readonly networks: readonly Network[]
  readonly accountTypes: { readonly eip155?: AccountType | undefined } | undefined
  /** Nothing before it has started. */
  readonly kit: () => Billfold | undefined
}

/** What the frame signs by now. */
const signed: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
  'wallet_sendCalls',
])

/** What it answers without the visitor, and nodes cannot. */
const told: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getGrantedExecutionPermissions',
  'wallet_getSupportedExecutionPermissions',
])

const isSession = (params: unknown) =>
  Array.isArray(params) &&
  isRecord(params[0]) &&
  ('permissionContext' in params[0] || 'permissionsContext' in params[0])

/**
 * The wallet in the frame as a provider. The frame is loaded with the first question to it. It is asked for
 * what the visitor must allow; what anybody can read comes from the networks' RPC addresses.
 *
 * Long, since all of it shares who is signed in, the one frame and what it was asked: apart, each would be handed
 * the others.
 */
export function createEmbeddedProvider(
  options: EmbeddedOptions & { readonly namespaces: readonly Namespace[] },
): EmbeddedProvider {
  const { url, projectId = '', networks, namespaces } = options
  function look(): Look {
    const state = options.kit()?.getState()
    const { locale = 'en', themeMode = 'system', themeVariables = {} } = state ?? {}
    const accent = themeVariables['--billfold-accent']
    const radius = themeVariables['--billfold-radius']
    return {
      locale,
      theme: themeOf(themeMode),
      accent: accent === undefined ? undefined : String(accent),
      radius: Number.isFinite(Number(radius)) ? Number(radius) : undefined,
    }
  }
  const { emit, on, removeListener } = createListeners()
  const served = networks.filter(({ chainNamespace }) => namespaces.includes(chainNamespace))
  const asked = new Set<AbortController>()
  const chains: Record<string, string> = {}
  for (const { chainNamespace, caipNetworkId } of served) chains[chainNamespace] ??= caipNetworkId
  let stage: FrameStage | undefined
  let opening: Promise<Frame> | undefined
  let closing = new AbortController()
  let followed: AbortSignal | undefined
  /** The language that the frame speaks. */
  let spoken: string | undefined
  let user: FrameUser | undefined
  /** How many requests wait for the visitor's approval. */
  let approvals = 0
  /** Takes the modal's view of them away. */
  let endApproval: (() => void) | undefined
  /** Ends what keeps the frame as the page is, while it is shown. */
  let endLook: (() => void) | undefined
  /** Where accounts may be contracts, once there is one. */
  let smartChains: readonly string[] = []
  /** Whether the frame lacks a script of its release; browsers ask for one no second time. */
  let isStale = false
  /** Whether the visitor has left and the frame could not be told. */
  let isLeft = false

  async function open(signal: AbortSignal): Promise<Frame> {
    if (runSignal()?.aborted) throw new FrameError('aborted', 'The kit was stopped.')
    const onRemoved = () => unload(new FrameError('noFrame', 'The page has taken the frame away.'))
    const place = createFrameStage({ look, onClose: cancel, onRemoved })
    stage = place
    spoken = look().locale
    signal.addEventListener('abort', place.remove)
    const loaded = new AbortController()
    const service = { url: options.serverUrl, projectId: options.projectId }
    const refused = watchRefusal(service, { kit: options.kit, signal: loaded.signal })
    try {
      const frame = await openFrame({
        url: `${url}/f/current`,
        projectId,
        parent: place.place,
        title: 'Billfold',
        chainId: chains.eip155 ?? chains.solana,
        locale: spoken,
        signal: anySignal([signal, refused]),
      })
      signal.throwIfAborted()
      signal.addEventListener('abort', frame.destroy)
      frame.on((event) => hear(event, place))
      return frame
    } catch (error) {
      place.remove()
      throw error
    } finally {
      loaded.abort()
    }
  }

  function reach(): Promise<Frame> {
    if (opening) return opening
    const begun = open(closing.signal)
    opening = begun
    begun.catch(() => {
      if (opening === begun) opening = undefined
    })
    return begun
  }

  /** The page may have been replaced while the frame was loaded. */
  function reachAgain(error: unknown): Promise<Frame> {
    if (error instanceof FrameError && error.code === 'noFrame') return reach()
    throw error
  }

  const runSignal = () => options.kit()?._internal.run.signal

  /** A kit that was stopped leaves nothing on the page. What it is asked later loads the frame anew. */
  function followKit() {
    const kit = options.kit()
    const signal = runSignal()
    if (!kit || !signal || signal === followed) return
    followed = signal
    const endName = nameByLanguage(kit, { connectorId: 'embedded', names: frameTitles })
    signal.addEventListener('abort', () => {
      endName()
      // It may run again at once, as in React's StrictMode.
      queueMicrotask(() => (runSignal()?.aborted ? close() : followKit()))
    })
  }

  function close() {
    user = undefined
    unload()
  }

  /** Who asks next loads it anew. */
  function unload(reason = new FrameError('aborted')) {
    isStale = false
    closing.abort(reason)
    closing = new AbortController()
    opening = undefined
    leaveStage()
  }

  async function ask<method extends FrameMethod>(
    method: method,
    params: FrameParams<method>,
    { signal: given }: { signal?: AbortSignal | undefined } = {},
  ): Promise<FrameResult<method>> {
    given?.throwIfAborted()
    followKit()
    const controller = new AbortController()
    const { signal } = controller
    const abort = () => controller.abort(given?.reason)
    given?.addEventListener('abort', abort)
    // What else it was asked for may still be answered.
    if (isStale && asked.size === 0) unload()
    asked.add(controller)
    try {
      const frame = await abortable(reach().catch(reachAgain), signal)
      speak(frame)
      return await frame.request(method, params, { signal })
    } catch (error) {
      if (rpcCode(error) !== frameRefusals.scriptGone.code) throw error
      isStale = true
      throw refusal('unreachable')
    } finally {
      asked.delete(controller)
      given?.removeEventListener('abort', abort)
    }
  }

  /** Before it is asked for anything that it may show: the page's language may be another one by now. */
  function speak({ request }: Frame) {
    const { locale } = look()
    if (locale === spoken) return
    spoken = locale
    request('syncLocale', { locale }).catch(() => {}) // It is understood in the one before.
  }

  /** Ends all that the frame was asked for. */
  function abandon(reason: RpcError) {
    for (const controller of asked) controller.abort(reason)
  }

  function cancel() {
    abandon(refusal('rejected'))
    stage?.hide()
    leaveStage()
  }

  function hear(event: FrameEvent, place: FrameStage) {
    switch (event.event) {
      case 'shown':
        showApproval()
        dress(place)
        return place.show(event.data)
      case 'hidden':
        place.hide()
        return leaveStage()
      case 'userChanged':
        if (event.data.preferredAccountType !== 'smartAccount' || smartChains.length > 0)
          return hold(event.data)
        // Which networks have contracts is not known yet.
        return void askUser().catch(() => hold(event.data))
      case 'chainChanged':
        return settle(event.data.chainId)
      case 'signedOut':
        return forget()
      default:
        return event satisfies never
    }
  }

  /** From now on, until it is hidden: the page may change meanwhile, or the system that it follows. */
  function dress(place: FrameStage) {
    const sync = () => {
      place.dress()
      void ask('syncTheme', place.theme()).catch(() => {}) // It is shown all the same.
    }
    endLook?.()
    const kit = options.kit()
    endLook = kit && followLook(kit, sync)
    sync()
  }

  function leaveStage() {
    endLook?.()
    endLook = undefined
    hideApproval()
  }

  function showApproval() {
    const kit = options.kit()
    // It may be the wallet's settings, or its making.
    if (!kit || approvals === 0) return hideApproval()
    endApproval ??= followApproval(kit, { giveUp: cancel })
  }

  function hideApproval() {
    endApproval?.()
    endApproval = undefined
  }

  /** The frame asks which accounts there are by the type that a new one is to be of. */
  async function askUser(given?: { signal?: AbortSignal | undefined }) {
    const { eip155: preferredAccountType = 'smartAccount' } = options.accountTypes ?? {}
    const next = await ask('getUser', { preferredAccountType }, given)
    if (next.preferredAccountType === 'smartAccount')
      smartChains = (await ask('getSmartAccountNetworks', {}, given)).chainIds
    hold(next)
  }

  function hold(next: FrameUser) {
    const before = user && `${addresses('eip155')}`
    user = next
    if (before === undefined || before === `${addresses('eip155')}`) return
    emit('session_update', undefined)
    emit('accountsChanged', addresses('eip155'))
  }

  function forget() {
    if (!user) return
    user = undefined
    emit('accountsChanged', [])
    emit('disconnect', new RpcError(4900, 'The visitor has signed out.'))
  }

  function settle(chainId: string) {
    const [namespace = ''] = chainId.split(':')
    if (chains[namespace] === chainId || !isServed(chainId)) return
    const before = `${addresses(namespace)}`
    chains[namespace] = chainId
    emit('chainChanged', namespace === 'eip155' ? toHex(chainId) : chainId)
    // An account that is a contract is not on all networks.
    if (user && before !== `${addresses(namespace)}`) emit('accountsChanged', addresses(namespace))
  }

  const isServed = (chainId: string) =>
    served.some(({ caipNetworkId }) => caipNetworkId === chainId)

  /** The one in use on a chain, or on the one that the namespace means. */
  function addresses(namespace: string, chainId = chains[namespace] ?? ''): readonly string[] {
    const accounts = (user?.accounts ?? []).filter((each) => each.namespace === namespace)
    const type = smartChains.includes(chainId) ? user?.preferredAccountType : 'eoa'
    const used = accounts.find((each) => each.type === type) ?? accounts[0]
    return used ? [used.address] : []
  }

  /** Whoever was signed in at the last visit, or in another tab, still is. */
  async function lookAround() {
    if (user || isLeft) return
    if ((await ask('isConnected', {})).isConnected) await askUser()
  }

  async function connect({ signal }: { signal?: AbortSignal | undefined } = {}) {
    if (user) return
    await askUser({ signal })
    isLeft = false
    emit('connect', { chainId: toHex(chains.eip155 ?? '') })
  }

  async function disconnect() {
    abandon(leftMeanwhile())
    isLeft = true
    // In another tab somebody else may have signed in, which is not known here yet.
    const address = user?.accounts.find(
      ({ namespace, type }) => namespace === 'eip155' && type === 'eoa',
    )?.address
    const signOut = ask('signOut', { ...(address && { address }) }).then(() => {
      isLeft = false
    })
    signOut.catch(() => {}) // It is forgotten here in any case.
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = new Promise((resolve) => {
      timer = setTimeout(resolve, frameLimits.disconnectWait)
    })
    await Promise.race([signOut.catch(() => {}), wait])
    clearTimeout(timer)
    forget()
  }

  async function switchChain(params: unknown) {
    const [target] = Array.isArray(params) ? params : []
    const chainId = `eip155:${Number(isRecord(target) ? target.chainId : undefined)}`
    if (!isCaip2(chainId) || !isServed(chainId))
      throw new RpcError(4902, 'The wallet does not know this network.')
    await ask('switchNetwork', { chainId })
    settle(chainId)
    return null
  }

  /** The chain that a request is about. */
  function chainOf(method: string, named: string | undefined): string {
    const chainId = named ?? chains[method.startsWith('solana_') ? 'solana' : 'eip155']
    if (chainId !== undefined && isServed(chainId)) return chainId
    throw new RpcError(4902, 'The wallet does not know this network.')
  }

  async function sign(method: string, params: unknown, chainId: string): Promise<unknown> {
    if (!user) throw refusal('notConnected')
    if (!isCaip2(chainId)) throw refusal('invalidParams')
    // What is left undefined does not travel.
    const asked = { method, params: JSON.parse(JSON.stringify(params)), chainId }
    return ask('request', asked).catch(async (error: unknown) => {
      // Somebody was signed in when it was asked for. Of an account that is not theirs the frame says the same.
      const isGone =
        rpcCode(error) === frameRefusals.notConnected.code &&
        !(await ask('isConnected', {}).catch(() => ({ isConnected: true }))).isConnected
      throw isGone ? leftMeanwhile() : error
    })
  }

  async function approve(method: string, params: unknown, chainId: string): Promise<unknown> {
    approvals += 1
    try {
      return await sign(method, params, chainId)
    } finally {
      approvals -= 1
    }
  }

  /** Who asks for no networks means those of the page. */
  function withChains(method: string, params: unknown): unknown {
    if (method !== 'wallet_getCapabilities' || !Array.isArray(params)) return params
    const ids = served.filter(({ chainNamespace }) => chainNamespace === 'eip155')
    const [address, asked = ids.map(({ caipNetworkId }) => toHex(caipNetworkId))] = params
    return [address, asked]
  }

  function read(method: string, params: unknown, chainId: string): Promise<unknown> {
    const { rpcUrls } = served.find(({ caipNetworkId }) => caipNetworkId === chainId) ?? {}
    return rpcTransport(rpcUrls?.default.http ?? []).request({ method, params })
  }

  return {
    async request({ method, params = [] }, named?: string) {
      switch (method) {
        case 'eth_requestAccounts':
          await connect()
          return addresses('eip155')
        case 'eth_accounts':
          await lookAround()
          return addresses('eip155')
        case 'eth_chainId':
          return toHex(chainOf(method, named))
        case 'wallet_switchEthereumChain':
          return switchChain(params)
        case 'wallet_revokePermissions':
          // With a context it ends a session (ERC-7715); else the page gives its accounts up (EIP-2255).
          if (isSession(params)) break
          await disconnect()
          return null
        default:
      }
      const chainId = chainOf(method, named)
      if (rateRpcMethod(method) === 'unsafe') return approve(method, params, chainId)
      if (told.has(method)) return sign(method, withChains(method, params), chainId)
      // Nodes know nothing of the visitor's wallet.
      if (rateRpcMethod(method) === 'unknown' || method.startsWith('wallet_'))
        throw refusal('notAllowed')
      return read(method, params, chainId)
    },
    async accounts() {
      await lookAround()
      return served.flatMap(({ chainNamespace, caipNetworkId }) =>
        addresses(chainNamespace, caipNetworkId).map((address) => `${caipNetworkId}:${address}`),
      )
    },
    allows: (chainId, method) => isServed(chainId) && (signed.has(method) || told.has(method)),
    connect,
    setDefaultChain: settle,
    disconnect,
    login: {
      sendEmail: (parameters, options) => ask('connectEmail', parameters, options),
      waitForDevice: (options) => ask('connectDevice', {}, options),
      sendCode: (parameters, options) => ask('connectOtp', parameters, options),
      byPasskey: (options) => ask('connectPasskey', {}, options),
      farcasterUri: (options) => ask('getFarcasterUri', {}, options),
      byFarcaster: (options) => ask('connectFarcaster', {}, options),
      bySocial: (parameters, options) => ask('connectSocial', parameters, options),
    },
    async accountType() {
      await lookAround()
      return user?.preferredAccountType ?? 'eoa'
    },
    async setAccountType(type, options) {
      await ask('setPreferredAccount', { type }, options)
      await askUser(options)
    },
    async openSettings(options) {
      await ask('openSettings', {}, options)
    },
    emailChange: {
      begin: (parameters, options) => ask('updateEmail', parameters, options),
      sendPrimaryCode: (parameters, options) => ask('updateEmailPrimaryOtp', parameters, options),
      sendSecondaryCode: (parameters, options) =>
        ask('updateEmailSecondaryOtp', parameters, options),
    },
    async email() {
      await lookAround()
      return { address: user?.email ?? undefined, isLogin: user?.authProvider === 'email' }
    },
    isAsking: () => endApproval !== undefined,
    cancel,
    on,
    removeListener,
  }
}

function refusal(name: keyof typeof frameRefusals): RpcError {
  const { code, message } = frameRefusals[name]
  return new RpcError(code, message)
}

/** Told to whoever waits. The code is our own, from those that JSON-RPC leaves to servers. */
function leftMeanwhile(): RpcError {
  return new RpcError(-32_019, 'You signed out, here or in another tab.')
}

function themeOf(themeMode: State['themeMode']): Look['theme'] {
  if (themeMode !== 'system') return themeMode
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function toHex(chainId: string): string {
  return `0x${Number(chainId.slice('eip155:'.length)).toString(16)}`
}
