import type { Eip1193Provider } from '../../connectors/Eip1193.js'
import type { SessionProvider } from '../../connectors/RemoteProvider.js'
import type { Session } from '../../state/types.js'
import { grantedChains, remoteAccounts } from '../remote/remoteAccounts.js'

/** What a session says of networks that the wallet has approved. */
export type Approval = Pick<Session, 'approved' | 'supportsAll'>

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

function saysGrants(provider: Eip1193Provider): provider is Eip1193Provider & SessionProvider {
  return 'accounts' in provider && 'allows' in provider
}

/** By connector: what its wallet has approved, and what ends following it. */
export type Approvals = Map<string, { readonly approval: Approval; stop(): void }>

/** Keeps in `approvals` what a wallet has approved, and calls `report` whenever it has changed. */
export async function followApproval(parameters: {
  id: string
  provider: Eip1193Provider
  approvals: Approvals
  report: () => void
}): Promise<void> {
  const { id, provider, approvals, report } = parameters
  approvals.get(id)?.stop()
  const stop = watchApproval(provider, (approval) => {
    approvals.set(id, { approval, stop })
    report()
  })
  approvals.set(id, { approval: await readApproval(provider), stop })
}
