import type { Caip2 } from '../../caip/Caip2.js'
import type { Network } from '../../networks/Network.js'
import type { BitcoinAccount } from './BitcoinWallet.js'
import { chainOf, isAddressOf, networkName, networksOf } from './networkName.js'

export type Accounts = readonly [BitcoinAccount, ...BitcoinAccount[]]

/**
 * The accounts of one chain: the one that is wanted, else one of the host's, else whichever the
 * wallet is on. `undefined` when there are no accounts.
 */
export function chooseAccounts(parameters: {
  accounts: readonly BitcoinAccount[]
  wanted: Caip2 | undefined
  networks: readonly Network[]
}): { accounts: Accounts; chain: Caip2 } | undefined {
  const { accounts, wanted, networks } = parameters
  const own = networks.map(({ caipNetworkId }) => caipNetworkId)
  const there = networksOf(accounts[0]?.address ?? '').map(chainOf)
  for (const chain of [...(wanted ? [wanted] : []), ...own, ...there]) {
    const found = accountsOn(chain, accounts)
    if (found) return { accounts: found, chain }
  }
  return undefined
}

/** The accounts whose addresses are of a chain. */
export function accountsOn(
  chain: Caip2,
  accounts: readonly BitcoinAccount[],
): Accounts | undefined {
  const name = networkName(chain)
  const [first, ...rest] = accounts.filter(({ address }) => isAddressOf(name, address))
  return first && [first, ...rest]
}

/** The chains that addresses of the accounts are of: those of the host, and the public ones. */
export function chainsOf(parameters: {
  accounts: readonly BitcoinAccount[]
  networks: readonly Network[]
}): readonly Caip2[] {
  const { accounts, networks } = parameters
  const own = networks.map(({ caipNetworkId }) => caipNetworkId)
  const there = accounts.flatMap(({ address }) => networksOf(address)).map(chainOf)
  return [...new Set([...own, ...there])].filter((chain) => accountsOn(chain, accounts))
}
