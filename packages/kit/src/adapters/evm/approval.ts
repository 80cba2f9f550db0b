import type { Caip2 } from '../../caip/Caip2.js'
import type { Eip1193Provider } from '../../connectors/Eip1193.js'
import type { RemoteProvider, SessionProvider } from '../../connectors/RemoteProvider.js'
import type { Approval } from '../ChainDriver.js'
import { grantedChains, remoteAccounts } from '../remote/remoteAccounts.js'

const askingMethods = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

/** The networks that a wallet has approved. One that does not tell can be asked for any. */
export async function readApproval(provider: Eip1193Provider): Promise<Approval> {
  if (!saysGrants(provider)) return {}
  const approved = grantedChains(await remoteAccounts(provider, 'eip155'))
  const supportsAll = approved.some((chainId) =>
    askingMethods.some((method) => provider.allows(chainId, method)),
  )
  return { approved, supportsAll }
}

/**
 * Calls `listener` whenever a wallet has approved other networks. Returns an unsubscribe function.
 */
export function watchApproval(
  provider: Eip1193Provider,
  listener: (approval: Approval) => void,
): () => void {
  // Other wallets have no such event, and some do not bear to be listened to for what they lack.
  if (!saysGrants(provider)) return () => {}
  const onUpdate = () => void readApproval(provider).then(listener)
  provider.on?.('session_update', onUpdate)
  return () => void provider.removeListener?.('session_update', onUpdate)
}

/** A remote wallet is on no network of its own: it stays on the page's, if it still serves that. */
export async function resumeChain(provider: Eip1193Provider, chainId: Caip2): Promise<void> {
  if (!saysGrants(provider) || !('setDefaultChain' in provider)) return
  const accounts = await provider.accounts()
  const remote = provider as Eip1193Provider & RemoteProvider // the only one that has the method
  if (accounts.some((account) => account.startsWith(`${chainId}:`))) remote.setDefaultChain(chainId)
}

function saysGrants(provider: Eip1193Provider): provider is Eip1193Provider & SessionProvider {
  return 'accounts' in provider && 'allows' in provider
}
