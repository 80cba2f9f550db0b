import { addressOfAccount, type Session, type Wallet } from 'billfold/walletconnect'
import type { Family } from './families/Family.js'
import { toGrant } from './readOffer.js'

/** The addresses of a family that a site has, the one in use first. */
export function sharedAddresses({ namespaces }: Session, { namespace }: Family): readonly string[] {
  return [...new Set(namespaces[namespace]?.accounts.map(addressOfAccount))]
}

/**
 * Puts an account first for a site, which gets it if it did not have it, or takes the family from it.
 * The site hears of it by the session itself and by the family's own event.
 */
export async function changeAccount(
  wallet: Wallet,
  { session, family, address }: { session: Session; family: Family; address: string | undefined },
): Promise<void> {
  const { topic, namespaces } = session
  const { [family.namespace]: held, ...others } = namespaces
  if (!address) return void (await wallet.update({ topic, namespaces: others }))
  const rest = sharedAddresses(session, family).filter((each) => each !== address)
  const all = toGrant(family, [address, ...rest])
  const granted = held ? { ...held, accounts: on(held.chains ?? [], all.accounts) } : all
  await wallet.update({ topic, namespaces: { ...others, [family.namespace]: granted } })
  const [chain] = granted.chains ?? []
  const event = chain && family.toEvent([address, ...rest], chain)
  if (event && granted.events.includes(event.name))
    await wallet.emit({ topic, chainId: chain, event })
}

function on(chains: readonly string[], accounts: readonly string[]) {
  return accounts.filter((account) => chains.some((chain) => account.startsWith(`${chain}:`)))
}
