import { isEvmAddress } from '../caip/Address.js'
import { isRecord } from '../utils/isRecord.js'
import { chainsOf } from './namespaces.js'
import { addressesOn, toHexChainId } from './providerChains.js'
import type { Session } from './types.js'

/**
 * What a wallet has said of its capabilities when it settled the session, by chain, as
 * `wallet_getCapabilities` answers: from `sessionProperties.capabilities`, and from the
 * `scopedProperties` of a chain. Undefined when it has said nothing of the chains.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792 and CAIP-25
 */
export function readCapabilities(
  session: Session,
  parameters: {
    address: string
    /** Hexadecimal; all chains of the session when empty. */
    chainIds: readonly unknown[]
  },
): Readonly<Record<string, unknown>> | undefined {
  const { address, chainIds } = parameters
  const { sessionProperties = {}, scopedProperties = {} } = session
  const all = readObject(sessionProperties.capabilities)
  const own = readObject(find(all, address))
  const told: Record<string, unknown> = {}
  for (const chain of chainsOf(session.namespaces)) {
    if (!isHeldBy(session, chain, address)) continue
    const hex = toHexChainId(chain)
    const wanted = chainIds.find((id) => Number(id) === Number(hex))
    if (chainIds.length > 0 && wanted === undefined) continue
    const scoped = readObject(find(scopedProperties, chain))
    const parts = [
      readObject(find(all, hex) ?? find(all, chain)),
      Object.fromEntries(Object.entries(scoped).filter(isCapability)),
      readObject(find(own, hex) ?? find(own, chain)),
      readObject(find(scoped, address)),
    ]
    const merged = Object.assign({}, ...parts)
    if (Object.keys(merged).length > 0) told[String(wanted ?? hex)] = merged
  }
  return Object.keys(told).length > 0 ? told : undefined
}

function isHeldBy(session: Session, chain: string, address: string): boolean {
  const held = addressesOn(session, chain).map((each) => each.toLowerCase())
  return chain.startsWith('eip155:') && held.includes(address.toLowerCase())
}

/** Addresses and chain ids are told in capitals and in small letters. */
function find(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.entries(record).find(([each]) => each.toLowerCase() === key.toLowerCase())?.[1]
}

/** Some wallets put objects there, others their JSON. */
function readObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'string') return isRecord(value) ? value : {}
  try {
    const parsed: unknown = JSON.parse(value)
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

/** Beside capabilities there are exceptions for single addresses, and lists of other things. */
function isCapability([key, value]: [string, unknown]): boolean {
  return isRecord(value) && !isEvmAddress(key)
}
