import { addressOfAccount, type Session, type Wallet } from 'billfold/walletconnect'
import type { Driver } from './drivers/Driver.js'
import { toGrant } from './readOffer.js'

/** The addresses of a namespace that a site has, the one in use first. */
export function sharedAddresses({ namespaces }: Session, { namespace }: Driver): readonly string[] {
  return [...new Set(namespaces[namespace]?.accounts.map(addressOfAccount))]
}

/**
 * Puts an account first for a site, which gets it if it did not have it, or takes the namespace
 * from it. The site hears of it by the session itself and by the namespace's own event.
 */
export async function changeAccount(
  wallet: Wallet,
  { session, driver, address }: { session: Session; driver: Driver; address: string | undefined },
): Promise<void> {
  const { topic, namespaces } = session
  const { [driver.namespace]: held, ...others } = namespaces
  if (!address) return void (await wallet.update({ topic, namespaces: others }))
  const rest = sharedAddresses(session, driver).filter((each) => each !== address)
  const all = toGrant(driver, [address, ...rest])
  const granted = held ? { ...held, accounts: on(held.chains ?? [], all.accounts) } : all
  await wallet.update({ topic, namespaces: { ...others, [driver.namespace]: granted } })
  const [chain] = granted.chains ?? []
  const event = chain && driver.toEvent([address, ...rest], chain)
  if (event && granted.events.includes(event.name))
    await wallet.emit({ topic, chainId: chain, event })
}

function on(chains: readonly string[], accounts: readonly string[]) {
  return accounts.filter((account) => chains.some((chain) => account.startsWith(`${chain}:`)))
}
