import type { Namespace } from '../caip/namespaces.js'
import type { Network } from '../networks/Network.js'

/** What people call the families: the same in all languages. */
const names: Readonly<Record<Namespace, string>> = {
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

/** A chain family's name: that of its network where the host has one of it alone. */
export function familyName(networks: readonly Network[], namespace: Namespace): string {
  const [first, second] = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  return first && !second ? first.name : names[namespace]
}
