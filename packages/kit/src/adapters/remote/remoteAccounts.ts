import { type Caip2, isCaip2 } from '../../caip/Caip2.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { SessionProvider } from '../../connectors/RemoteProvider.js'

/** An address and the chains that a remote wallet has granted it on, at least one. */
export type RemoteAccount = {
  readonly address: string
  readonly chains: readonly [Caip2, ...Caip2[]]
}

/** The accounts of one namespace, each address once. */
export async function remoteAccounts(
  provider: SessionProvider,
  namespace: Namespace,
): Promise<readonly RemoteAccount[]> {
  const found: Record<string, RemoteAccount> = {}
  for (const account of await provider.accounts()) {
    const end = account.lastIndexOf(':')
    const [chainId, address] = [account.slice(0, end), account.slice(end + 1)]
    if (!isCaip2(chainId) || !chainId.startsWith(`${namespace}:`) || !address) continue
    const [first, ...rest] = found[address]?.chains ?? []
    found[address] = { address, chains: first ? [first, ...rest, chainId] : [chainId] }
  }
  return Object.values(found)
}

/** The chains that a wallet has granted some account on. */
export function grantedChains(accounts: readonly RemoteAccount[]): readonly Caip2[] {
  return [...new Set(accounts.flatMap(({ chains }) => chains))]
}
