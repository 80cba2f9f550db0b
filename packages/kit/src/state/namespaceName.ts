import { isKnownNamespace, type KnownNamespace, type Namespace } from '../caip/namespaces.js'
import type { Network } from '../networks/Network.js'

/** What people call the namespaces: the same in all languages. */
const names: Readonly<Record<KnownNamespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
  polkadot: 'Polkadot',
  algorand: 'Algorand',
  cip34: 'Cardano',
  elrond: 'MultiversX',
  multiversx: 'MultiversX',
  near: 'NEAR',
  tezos: 'Tezos',
}

/** A namespace's name: that of its network where it is no known one and the host has one of it alone. */
export function namespaceName(networks: readonly Network[], namespace: Namespace): string {
  if (isKnownNamespace(namespace)) return names[namespace]
  const [first, second] = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  return first && !second ? first.name : namespace
}

/** The name of the namespace that a wallet is wanted for, where the host has another as well. */
export function wantedNamespace(
  networks: readonly Network[],
  namespace: Namespace | undefined,
): string | undefined {
  const isOnly = networks.every(({ chainNamespace }) => chainNamespace === namespace)
  return namespace && !isOnly ? namespaceName(networks, namespace) : undefined
}
