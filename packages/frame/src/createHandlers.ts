import { type FrameEvent, type FrameUser, frameMethods, type Hex } from 'billfold/protocol'
import { FrameRefusal } from './channel/FrameRefusal.js'
import type { FrameHandlers, RequestContext } from './channel/openChannel.js'
import { createRpcAnswers } from './createRpcAnswers.js'
import type { Speech } from './createSpeech.js'
import type { WalletHandlers } from './createWalletHandlers.js'
import type { Addresses } from './keys/deriveAccounts.js'
import { loadLater, loadSmart, loadSolana } from './loadLater.js'
import type { Parts } from './Parts.js'
import type { EnteredByPasskey } from './passkey/signInByPasskey.js'
import type { LoginUser } from './server/createLogin.js'
import type { SmartWallet } from './smart/readAccount.js'
import type { Stage } from './views/createStage.js'
import { readTheme, type Theme } from './views/readTheme.js'
import type { WalletContext } from './views/settings/Section.js'
import type { AccountType, ReadyWallet } from './wallet/createWalletKeeper.js'

/** Answers what a page asks the embedded wallet. */
export function createHandlers(parameters: {
  /** There once the server has said where it is. */
  parts: Promise<Parts>
  stage: Stage
  speech: Speech
  chainId: string
  emit: (event: FrameEvent) => void
  setTheme: (theme: Theme) => void
}): FrameHandlers {
  const { parts, stage, speech, emit, setTheme } = parameters
  let { chainId } = parameters
  let opening: { readonly userId: string; readonly addresses: Promise<Addresses> } | undefined
  const answerRpc = createRpcAnswers({
    ...{ parts, stage, words: speech.words },
    async confirmOwner({ origin, signal }) {
      const { confirmOwner } = await loadLater()
      await confirmOwner(stage, await prepare(origin, signal))
    },
  })
  let walletHandlers: WalletHandlers | undefined
  /** Who has come by a passkey just now: it may open the wallet as well. */
  let entered: EnteredByPasskey | undefined

  /** The contract that the visitor uses as their account, where there are such. */
  let smart: SmartWallet | undefined
  /** What the page has new accounts be; nothing of one that knows of the key's own alone. */
  let wished: AccountType | undefined

  /**
   * Learns which account pages see. It is decided when the first page sees one, and by the visitor from then on: an
   * address that is known never changes by itself. Pages from before that know of one account see the key's own.
   */
  async function learnAccount(): Promise<void> {
    const { keeper, requestRpc } = await parts
    const { accountType, walletId, addresses } = await requireWallet()
    const [chain = ''] = smartChains.includes(chainId) ? [chainId] : smartChains
    const first = (chain && wished) || 'eoa'
    const type =
      accountType ?? (await keeper.keepAccountType(walletId, { accountType: first, isFirst: true }))
    const owner = addresses.eip155 as Hex // of EVM
    // At once: what is asked for meanwhile is for the account that was in use.
    smart =
      wished && chain && type === 'smartAccount'
        ? await (await loadSmart()).readAccount(requestRpc, { chainId: chain, owner })
        : undefined
  }

  /** Whose accounts the page knows, and what aborts when that is somebody else. */
  let known: string | undefined
  let session = new AbortController()
  const within = (signal: AbortSignal) => AbortSignal.any([signal, session.signal])

  /** Another tab, or this one, has signed somebody in or out: nothing stays open for the one before. */
  async function follow({ login, keeper }: Parts) {
    const user = await login.user()
    if (known === undefined || known === user?.id) return
    known = undefined
    session.abort(new FrameRefusal('notConnected'))
    session = new AbortController()
    const state = user && (await keeper.look().catch(() => undefined))
    smart = undefined
    if (user && state?.status === 'ready' && (await login.user())?.id === user.id) {
      known = user.id
      await learnAccount().catch(() => {}) // The key's own, until it is asked for anew.
      emit({ event: 'userChanged', data: toUser(user, state.addresses) })
    } else emit({ event: 'signedOut', data: {} })
  }
  let smartChains: readonly string[] = []
  parts.then(
    (ready) => {
      smartChains = ready.smartAccounts.chains
      ready.login.watch(() => void follow(ready))
    },
    () => {}, // Whoever asks is told.
  )

  async function requireUser(): Promise<LoginUser> {
    const { login } = await parts
    const user = await login.user()
    if (!user) throw new FrameRefusal('notConnected')
    known ??= user.id
    return user
  }

  async function requireWallet(): Promise<ReadyWallet> {
    await requireUser()
    const { keeper } = await parts
    const state = await keeper.look()
    if (state.status === 'ready') return state
    throw new FrameRefusal('notConnected')
  }

  async function endLogin({ id }: LoginUser) {
    const { login, keeper } = await parts
    keeper.leave()
    entered = smart = undefined
    // The session of a server that is away ends by itself.
    await login.end(id).catch(() => {})
  }

  /** What the views work with that are about the wallet itself. */
  async function prepare(origin: string, signal: AbortSignal): Promise<WalletContext> {
    const common = { ...(await parts), ...(await speech.words()), origin, signal }
    return { ...common, user: await requireUser(), wallet: await requireWallet() }
  }

  function toUser({ email, name, provider }: LoginUser, addresses: Addresses): FrameUser {
    const { eip155, solana } = addresses
    const own =
      smart && ({ namespace: 'eip155', address: smart.address, type: 'smartAccount' } as const)
    const evm = own && smartChains.includes(chainId) ? own.address : eip155
    return {
      email,
      address: chainId.startsWith('solana:') ? solana : evm,
      chainId,
      accounts: [
        ...(own ? [own] : []),
        { namespace: 'eip155', address: eip155, type: 'eoa' },
        { namespace: 'solana', address: solana, type: 'eoa' },
      ],
      preferredAccountType: own ? 'smartAccount' : 'eoa',
      smartAccountDeployed: smart?.isDeployed ?? false,
      ...(name && { userName: name }),
      authProvider: provider ?? 'email',
    }
  }

  async function openWalletHandlers(): Promise<WalletHandlers> {
    const [ready, { createWalletHandlers }] = await Promise.all([parts, loadLater()])
    const own = { stage, speech, emit, requireUser, requireWallet, prepare, within, endLogin }
    const enter = (next: EnteredByPasskey) => (entered = next)
    walletHandlers ??= createWalletHandlers(ready, { ...own, enter, learnAccount, toUser })
    return walletHandlers
  }

  function use(next: string) {
    if (!/^(?:eip155|solana):/.test(next)) throw new FrameRefusal('invalidParams')
    chainId = next
    // Ahead of the transaction that it is needed for.
    if (next.startsWith('solana:')) loadSolana().catch(() => {})
  }

  const own: Omit<FrameHandlers, keyof WalletHandlers> = {
    async getUser({ chainId: next, preferredAccountType: wanted }, { signal: given }) {
      const signal = within(given)
      const { keeper, keys, login } = await parts
      const user = await requireUser()
      if (next) use(next)
      async function open() {
        const state = await keeper.look()
        if (state.status === 'ready') return state.addresses
        const { openWallet } = await loadLater()
        const words = await speech.words()
        return openWallet(keeper, { ...words, keys, login, user, entered, stage, signal })
      }
      // Asked twice at once, the visitor is asked once.
      if (opening?.userId !== user.id) {
        const begun = {
          userId: user.id,
          addresses: open(),
        }
        opening = begun
        const forget = () => {
          if (opening === begun) opening = undefined
        }
        begun.addresses.then(forget, forget)
      }
      const addresses = await opening.addresses
      wished = wanted ?? wished
      await learnAccount()
      return toUser(user, addresses)
    },
    async signOut({ address }) {
      const { login, keeper } = await parts
      const user = await login.user()
      // The device's half stays: else any page could take it, and leave the visitor with the password alone.
      if (user && (!address || (await keeper.isOf(user, address)))) await endLogin(user)
      return {}
    },
    async isConnected() {
      const { login, keeper } = await parts
      if (!(await login.user())) return { isConnected: false }
      return { isConnected: (await keeper.look()).status === 'ready' }
    },
    switchNetwork({ chainId: next }) {
      use(next)
      return { chainId }
    },
    getChainId: () => ({ chainId }),
    getSmartAccountNetworks: () => ({ chainIds: [...smartChains] }),
    async setPreferredAccount({ type }, { origin, signal: given }) {
      const { keeper } = await parts
      const wallet = await requireWallet()
      const { addresses } = wallet
      if (type !== (smart ? 'smartAccount' : 'eoa')) {
        if (!wished || !smartChains[0]) throw new FrameRefusal('actionNotAllowed')
        const { switchAccount } = await loadSmart()
        const words = await speech.words()
        const asked = { type, wallet, chains: smartChains, origin, words, signal: within(given) }
        await switchAccount(stage, keeper, asked)
        await learnAccount() // The page asks anew who there is.
      }
      return { type, address: toUser(await requireUser(), addresses).address }
    },
    async request({ method, params, chainId: asked = chainId }, context) {
      const lasting = { ...context, signal: within(context.signal) }
      const call = { method, params, chainId: asked, smart: smart?.address }
      return answerRpc(call, await requireWallet(), lasting)
    },
    syncTheme(theme) {
      setTheme(readTheme(theme))
      return {}
    },
    syncLocale({ locale }) {
      speech.speak(locale)
      return {}
    },
    // What a page says of itself is shown nowhere: the browser says where it is.
    syncDapp: () => ({}),
    reload: () => ({}),
  }
  return withLate(own, openWalletHandlers)
}

/** What is not answered here is by a script of its own. */
function withLate(
  own: Omit<FrameHandlers, keyof WalletHandlers>,
  open: () => Promise<WalletHandlers>,
): FrameHandlers {
  const late = Object.keys(frameMethods).map((method) => [
    method,
    async (params: never, context: RequestContext) =>
      (await open())[method as keyof WalletHandlers](params, context), // All that is not in `own`.
  ])
  return { ...Object.fromEntries(late), ...own }
}
