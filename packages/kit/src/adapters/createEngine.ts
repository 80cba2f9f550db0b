import type { Caip2 } from '../caip/Caip2.js'
import type { FindPageSignIn } from '../connectors/PageSignIn.js'
import { walletError } from '../errors/toWalletError.js'
import { WalletError } from '../errors/WalletError.js'
import type { Network } from '../networks/Network.js'
import type { Session } from '../state/types.js'
import { isRecord } from '../utils/isRecord.js'
import { plainText } from '../utils/plainText.js'
import type {
  AdapterContext,
  AdapterInstance,
  RpcQuestion,
  Transaction,
  TypedData,
  WalletTarget,
} from './Adapter.js'
import type { ChainAccount, ChainDriver, ChainWallet, Signer } from './ChainDriver.js'

type Opening = {
  chainId?: Caip2 | undefined
  signIn?: FindPageSignIn | undefined
  signal: AbortSignal
}

/** All that an adapter needs only once a visitor does something. */
export type Engine<found> = Pick<AdapterInstance, 'getBalance' | 'getReceipt'> & {
  toError(error: unknown): WalletError
  /** Called when the kit starts, or when the engine has come after that; may be called again. */
  start?(): void
  stop(): void
  connect(found: found, opening: Opening): Promise<Session>
  reconnect(found: found, opening: Opening & { session: Session }): Promise<Session | undefined>
  /** As an adapter's; without a wallet where that is not on the page any more. */
  disconnect(
    parameters: { connectorId: string; told?: boolean | undefined },
    found: found | undefined,
  ): Promise<void> | void
  switchTo(found: found, network: Network, parameters: { signal: AbortSignal }): Promise<void>
  signMessage(parameters: WalletTarget & { message: string }): Promise<string>
  signTypedData(parameters: WalletTarget & { typedData: TypedData }): Promise<string>
  sendTransaction(parameters: WalletTarget & { transaction: Transaction }): Promise<string>
  request(question: RpcQuestion): Promise<unknown>
  getProvider(found: found): unknown
}

type Held<wallet, account> = {
  readonly wallet: wallet
  /** All accounts that the wallet shares. */
  readonly shared: readonly account[]
  /** Those that are on the session's chain. */
  readonly accounts: readonly [account, ...account[]]
  readonly session: Session
}

/** Holds the connection with one wallet of a namespace. */
export function createEngine<
  found extends { readonly id: string },
  account extends ChainAccount,
  wallet extends ChainWallet<account>,
>(
  { networks, emit }: Pick<AdapterContext, 'networks' | 'emit'>,
  driver: ChainDriver<found, wallet, account>,
): Engine<found> {
  const configured = networks.map(({ caipNetworkId }) => caipNetworkId)
  const home = configured[0] as Caip2 // an adapter is set up for a namespace that has networks
  let held: Held<wallet, account> | undefined
  let unfollow = () => {}
  let readings = 0
  const provider = driver.createProvider?.(requireSigner)

  function requireHeld(connectorId = held?.session.connectorId) {
    if (held && held.session.connectorId === connectorId) return held
    throw walletError('walletGone')
  }

  function requireSigner(address?: string | undefined): Signer<wallet, account> {
    const { wallet, accounts, session } = requireHeld()
    const account = address ? accounts.find((each) => each.address === address) : accounts[0]
    if (!account) throw walletError('notAuthorized')
    return { wallet, account, accounts, chainId: session.chainId }
  }

  /** Takes accounts of a wallet for those of its session; `undefined` when there are none. */
  function take(
    wallet: wallet,
    given: { connectorId: string; shared: readonly account[]; wanted: Caip2 },
  ): Session | undefined {
    const { connectorId, shared, wanted } = given
    const granted = [...new Set(shared.flatMap(driver.chainsOf))]
    const open = wallet.takesAnyChain ? configured : granted
    const isOpen = (each: Caip2) => open.includes(each)
    const chainId = wallet.chainId?.() ?? [wanted, ...configured, ...granted].find(isOpen)
    if (!chainId) return undefined
    const isThere = (account: account) => driver.chainsOf(account).includes(chainId)
    const [first, ...rest] = wallet.takesAnyChain ? shared : shared.filter(isThere)
    if (!first) return undefined
    const accounts = [first, ...rest] as const
    const session: Session = {
      connectorId,
      addresses: [first.address, ...rest.map(({ address }) => address)],
      chainId,
      ...(wallet.approval?.() ?? {
        approved: granted,
        ...(wallet.switchTo && { supportsAll: true }),
      }),
      ...describe(accounts),
    }
    held = { wallet, shared, accounts, session }
    return session
  }

  async function open(
    { id: connectorId }: found,
    wallet: wallet,
    parameters: Opening & { silent: boolean; known?: readonly string[] },
  ): Promise<Session | undefined> {
    const { chainId: wanted = home, known = [], signal } = parameters
    const told = await wallet.getAccounts({ ...parameters, chainId: wanted })
    const shared = told ?? driver.recall?.(known)
    signal.throwIfAborted()
    const session = take(wallet, { connectorId, shared: shared ?? [], wanted })
    if (!session) return undefined
    unfollow()
    unfollow = wallet.watch((...told) => void refresh(wallet, ...told))
    return session
  }

  /** Takes what the wallet shares now. Of several readings the last one counts. */
  async function refresh(wallet: wallet, told?: readonly account[], isLost?: boolean) {
    if (held?.wallet !== wallet) return
    const { connectorId, chainId: wanted } = held.session
    readings += 1
    const reading = readings
    const shared = told ?? (await readSilently(wallet, wanted))
    if (reading !== readings || held?.wallet !== wallet || !shared) return
    const session = take(wallet, { connectorId, shared, wanted })
    if (session) return emit({ type: 'session', session })
    release()
    emit({ type: 'disconnected', connectorId, isLost })
  }

  function release() {
    unfollow()
    unfollow = () => {}
    held = undefined
  }

  const unsupported = async () => {
    throw walletError('notSupported')
  }

  return {
    toError: driver.toError,
    stop: release,
    async connect(found, opening) {
      const session = await open(found, driver.open(found), { ...opening, silent: false })
      if (!session) throw walletError('noAccounts')
      return session
    },
    reconnect: (found, { session: { chainId, addresses }, signal }) =>
      open(found, driver.open(found), { chainId, signal, silent: true, known: addresses }),
    async disconnect({ connectorId, told }, found) {
      const isHeld = held?.session.connectorId === connectorId
      const asked = told ? undefined : found
      const wallet = asked && (isHeld ? held?.wallet : driver.open(asked))
      if (isHeld) release()
      await wallet?.reach?.()
      // Some wallets never answer it, or do not know it.
      wallet?.disconnect().catch(() => {})
    },
    async switchTo({ id: connectorId }, network, parameters) {
      const { wallet } = requireHeld(connectorId)
      const { caipNetworkId: wanted } = network
      await wallet.switchTo?.(network, parameters)
      const isAsked = !wallet.takesAnyChain
      const shared = isAsked && (await wallet.getAccounts({ silent: true, chainId: wanted }))
      const before = requireHeld(connectorId)
      if (before.wallet !== wallet) throw walletError('walletGone')
      const session = take(wallet, { connectorId, shared: shared || before.shared, wanted })
      if (session?.chainId === wanted) return emit({ type: 'session', session })
      held = before
      throw walletError('switchRefused')
    },
    signMessage: ({ address, message }) =>
      driver.signMessage(() => requireSigner(address), message),
    signTypedData: ({ address, typedData }) =>
      driver.signTypedData?.(() => requireSigner(address), typedData) ?? unsupported(),
    async sendTransaction({ address, transaction, signal }) {
      const sent = driver.sendTransaction?.(() => requireSigner(address), transaction)
      if (sent) return sent
      const { to, value = 0n, data, gas } = transaction
      const isTransfer = to !== undefined && data === undefined && gas === undefined
      if (!isTransfer || !driver.sendTransfer) return unsupported()
      return driver.sendTransfer(() => requireSigner(address), { to, value, signal })
    },
    getBalance: driver.getBalance ?? unsupported,
    getReceipt: driver.getReceipt ?? unsupported,
    async request(question) {
      const isOfWallet = 'connectorId' in question
      if (isOfWallet) requireHeld(question.connectorId)
      return (driver.request ?? unsupported)(isOfWallet ? requireSigner : undefined, question)
    },
    getProvider({ id }) {
      const { wallet } = requireHeld(id)
      return wallet.provider?.() ?? provider
    },
  }
}

/** What a wallet shares now: nothing when it refuses; `undefined` when it says nothing of use. */
async function readSilently<account>(wallet: ChainWallet<account>, chainId: Caip2) {
  try {
    return await wallet.getAccounts({ silent: true, chainId })
  } catch (error) {
    return error instanceof WalletError && error.code === 'badAnswer' ? undefined : []
  }
}

/** What a session says of its accounts beside their addresses, as far as the wallet says it. */
function describe(accounts: readonly ChainAccount[]): Pick<Session, 'types' | 'keys' | 'labels'> {
  const types = byAddress(accounts, ({ type }) => type)
  const keys = byAddress(accounts, ({ publicKey, path }) =>
    publicKey || path ? { ...(publicKey && { publicKey }), ...(path && { path }) } : undefined,
  )
  const labels = byAddress(accounts, ({ source }) =>
    isRecord(source) ? plainText(source.label) || undefined : undefined,
  )
  return { ...(types && { types }), ...(keys && { keys }), ...(labels && { labels }) }
}

function byAddress<value>(
  accounts: readonly ChainAccount[],
  read: (account: ChainAccount) => value | undefined,
): Readonly<Record<string, value>> | undefined {
  const found = accounts.flatMap((account) => {
    const value = read(account)
    return value === undefined ? [] : [[account.address, value] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
