import type { Eip1193Provider } from '../../connectors/Eip1193.js'
import { RpcUrlNotFoundError } from '../../errors/RpcUrlNotFoundError.js'
import { walletError } from '../../errors/toWalletError.js'
import type { Session } from '../../state/types.js'
import { parseAccounts, parseChainId } from './answers.js'
import { readApproval, watchApproval } from './approval.js'
import type { EvmBridge, EvmBridgeContext } from './EvmBridge.js'
import type { EvmWallet } from './EvmWallet.js'
import { readAccounts, requestAccounts } from './requestAccounts.js'

/** EVM without any library: the kit itself holds the connection. */
export function directBridge(context: EvmBridgeContext): EvmBridge {
  let session: Session | undefined
  let unfollow = () => {}

  function hold(next: Session) {
    session = next
    context.report(next)
  }

  function follow(wallet: EvmWallet, provider: Eip1193Provider) {
    unfollow()
    const listeners: Record<string, (value: unknown) => void> = {
      // A wallet that tells nonsense has told nothing.
      accountsChanged: (value) => onAccounts(wallet, value).catch(() => {}),
      chainChanged: (value) => onChain(wallet, value).catch(() => {}),
      disconnect: () => void confirmLoss(wallet, provider),
    }
    for (const [event, listener] of Object.entries(listeners)) provider.on?.(event, listener)
    const unwatch = watchApproval(provider, (approval) => {
      if (session?.connectorId === wallet.connector.id) hold({ ...session, ...approval })
    })
    unfollow = () => {
      unwatch()
      for (const [event, listener] of Object.entries(listeners))
        provider.removeListener?.(event, listener)
      unfollow = () => {}
    }
  }

  // Not every wallet can be unlistened to: another one may be in use by now.
  async function onAccounts(wallet: EvmWallet, value: unknown) {
    const [first, ...rest] = parseAccounts(value)
    if (!first) return drop(wallet)
    if (session?.connectorId === wallet.connector.id)
      hold({ ...session, addresses: [first, ...rest] })
  }

  async function onChain(wallet: EvmWallet, value: unknown) {
    const chainId = parseChainId(value)
    if (session?.connectorId === wallet.connector.id) hold({ ...session, chainId })
  }

  // Wallets say "disconnect" (EIP-1193) when they lose their network too, accounts still granted.
  async function confirmLoss(wallet: EvmWallet, provider: Eip1193Provider) {
    const accounts = await readAccounts(provider).catch(() => undefined)
    if (accounts?.length || session?.connectorId !== wallet.connector.id) return
    // An extension that was updated answers no page of before; it has withdrawn nothing.
    drop(wallet, accounts === undefined)
  }

  function drop({ connector: { id } }: EvmWallet, isLost = false) {
    release(id)
    context.withdrawn(id, isLost)
  }

  /** Another wallet may be the one in use. */
  function release(connectorId: string) {
    if (session?.connectorId !== connectorId) return
    unfollow()
    session = undefined
  }

  async function open(wallet: EvmWallet, accounts: readonly string[], signal: AbortSignal) {
    const provider = await getProvider(wallet)
    const opened = await readSession(wallet, provider, accounts)
    signal.throwIfAborted()
    session = opened
    follow(wallet, provider)
    return opened
  }

  return {
    start: () => () => unfollow(),
    wallets: () => [],
    async connect(wallet, signal) {
      const provider = await getProvider(wallet)
      signal.throwIfAborted()
      const accounts = await requestAccounts(provider, signal)
      signal.throwIfAborted()
      return open(wallet, accounts, signal)
    },
    async reconnect(wallet, signal) {
      const accounts = await readAccounts(await getProvider(wallet))
      signal.throwIfAborted()
      return accounts.length === 0 ? undefined : open(wallet, accounts, signal)
    },
    async disconnect(connectorId, told) {
      const wallet = context.findWallet(connectorId)
      release(connectorId)
      if (!wallet || told) return
      const provider = await getProvider(wallet)
      // Many wallets do not know the method (EIP-2255), and some never answer it.
      provider
        .request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
        .catch(() => {})
    },
    getProvider,
    switched(wallet, chainId) {
      if (session?.connectorId === wallet.connector.id && session.chainId !== chainId)
        hold({ ...session, chainId })
    },
    async read({ chainId, method, params, signal }) {
      const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
      const urls = network?.rpcUrls.default.http ?? []
      if (urls.length === 0) throw new RpcUrlNotFoundError(chainId)
      // Pages with a library of their own, which get this bridge as well, never need it.
      const { requestRpc } = await import('../../clients/requestRpc.js')
      return requestRpc({ urls, method, params, signal })
    },
  }
}

async function getProvider(wallet: EvmWallet): Promise<Eip1193Provider> {
  const provider = await wallet.getProvider?.()
  if (!provider) throw walletError('walletGone')
  return provider
}

async function readSession(
  wallet: EvmWallet,
  provider: Eip1193Provider,
  [first, ...rest]: readonly string[],
): Promise<Session> {
  if (!first) throw walletError('noAccounts')
  const chainId = parseChainId(await provider.request({ method: 'eth_chainId' }))
  const approval = await readApproval(provider)
  return { connectorId: wallet.connector.id, addresses: [first, ...rest], chainId, ...approval }
}
