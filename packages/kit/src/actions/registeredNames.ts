import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { callEndpoint } from '../clients/callEndpoint.js'
import { ServiceError } from '../errors/ServiceError.js'
import { WalletError } from '../errors/WalletError.js'
import type { AnswerOf } from '../protocol/Endpoint.js'
import { ensCoin, evmCoins, getName, getNames } from '../protocol/profile.js'
import { selectChain } from '../state/selectors.js'
import { alertRefusal } from './alertRefusal.js'
import { readNameZone } from './readSupportedChains.js'

type NameRecord = AnswerOf<typeof getNames>[number]

/**
 * The name that an EVM address has with the host's account service, if the name leads back to it. It brings
 * schemas with it: for code that comes late.
 *
 * @throws WalletError with code `networkUnreachable`; the signal's reason
 */
export async function readRegisteredName(
  kit: Billfold,
  { address, signal }: { address: string; signal?: AbortSignal | undefined },
): Promise<string | undefined> {
  const path = getNames.path.replace('{address}', encodeURIComponent(address))
  const records = await ask(kit, 'Error fetching names for address', async (service) => {
    const zone = await readNameZone(kit, { signal })
    if (!zone) return undefined
    const names = await callEndpoint(getNames, {
      ...{ service, path, signal },
      query: { apiVersion: '2' },
    })
    return names.filter(({ name }) => name.endsWith(`.${zone}`))
  })
  const chainId = selectChain(kit.getState(), 'eip155')
  for (const record of records ?? []) {
    // A contract of one chain is nobody's on another.
    const owner = chainId ? ownerOn(record, chainId) : record.addresses[String(ensCoin)]?.address
    const isOwn = owner?.toLowerCase() === address.toLowerCase()
    // Such a name is its own normal form (ENSIP-15).
    if (isOwn && /^[a-z0-9.-]+$/.test(record.name)) return record.name
  }
  return undefined
}

/**
 * Where a name of the host's account service leads on a chain; undefined where it leads nowhere there.
 *
 * @param name in its normal form
 * @throws WalletError with code `networkUnreachable`; the signal's reason
 */
export async function resolveRegisteredName(
  kit: Billfold,
  { name, chainId, signal }: { name: string; chainId: Caip2; signal?: AbortSignal | undefined },
): Promise<string | undefined> {
  // Without the service no name is taken for one of its own: ENS may know it.
  const zone = await readNameZone(kit, { signal }).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error
    return undefined
  })
  if (!zone || !name.endsWith(`.${zone}`)) return undefined
  const record = await findRegistered(kit, { name, signal })
  return record && ownerOn(record, chainId)
}

/** What the host's account service knows of a name of its own; undefined for one that nobody has. */
export async function findRegistered(
  kit: Billfold,
  { name, signal }: { name: string; signal?: AbortSignal | undefined },
): Promise<NameRecord | undefined> {
  const path = getName.path.replace('{name}', encodeURIComponent(name))
  const query = { apiVersion: '2' }
  const record = await ask(kit, 'Error resolving name', (service) =>
    callEndpoint(getName, { service, path, query, signal }),
  )
  return record && 'name' in record && record.name === name ? record : undefined
}

/** The address that a name leads to on a chain: what it says of it, or of all EVM chains. */
function ownerOn({ addresses }: NameRecord, chainId: Caip2 | undefined): string | undefined {
  const own = chainId && addresses[String(evmCoins + Number(parseCaip2(chainId).reference))]
  return (own ?? addresses[String(evmCoins)])?.address
}

/** Asks the service. What it refuses counts as not there; anything else cannot be known. */
async function ask<answer>(
  kit: Billfold,
  failure: string,
  call: (service: NonNullable<Billfold['options']['accountService']>) => Promise<answer>,
): Promise<answer | undefined> {
  const { accountService: service } = kit.options
  if (!service) return undefined
  try {
    return await call(service)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    alertRefusal(kit, error)
    const { status = 0 } = error
    if (status >= 400 && status < 500 && status !== 429) return undefined
    throw new WalletError({ code: 'networkUnreachable', shortMessage: failure, cause: error })
  }
}
