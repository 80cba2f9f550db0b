import { accountsOf, addressOfAccount, chainsOf, isChainId } from './namespaces.js'
import type { Session } from './types.js'

/** By namespace: the chain that is meant where none is named. */
export type DefaultChains = Readonly<Record<string, string>>

/** The namespace of a chain (CAIP-2). */
export function namespaceOf(chain: string): string {
  return chain.slice(0, chain.indexOf(':'))
}

/**
 * The default chain of each namespace that is configured or granted: the one it has been, as long
 * as the session has an account there, else the first configured one that it has, else the first
 * that it has.
 */
export function defaultChains(parameters: {
  configured: readonly string[]
  session: Session | undefined
  before?: DefaultChains | undefined
}): DefaultChains {
  const { configured, session, before = {} } = parameters
  const granted = session ? chainsOf(session.namespaces) : []
  const chains: Record<string, string> = {}
  for (const namespace of new Set([...configured, ...granted].map(namespaceOf))) {
    const isIn = (chain: string) => namespaceOf(chain) === namespace
    const candidates = [
      before[namespace] ?? '',
      ...configured.filter(isIn),
      ...granted.filter(isIn),
    ]
    const chain = candidates.find((each) => granted.includes(each)) ?? candidates.find(Boolean)
    if (chain) chains[namespace] = chain
  }
  return chains
}

/**
 * The session of an earlier visit that lasts longest, of those that have any of these namespaces.
 */
export function newestSession(
  sessions: readonly Session[],
  configured: readonly string[],
): Session | undefined {
  const wanted = new Set(configured.map(namespaceOf))
  return sessions
    .filter(({ namespaces }) => chainsOf(namespaces).some((each) => wanted.has(namespaceOf(each))))
    .sort((one, other) => other.expiry - one.expiry)[0]
}

/** Whether a session has accounts of a namespace, or, where none is named, of any. */
export function hasNamespace({ namespaces }: Session, namespace: string | undefined): boolean {
  const granted = chainsOf(namespaces).map(namespaceOf)
  return namespace === undefined || granted.includes(namespace)
}

/** The addresses that a session has on a chain. */
export function addressesOn(session: Session | undefined, chain: string): readonly string[] {
  return session ? accountsOf(session.namespaces, chain).map(addressOfAccount) : []
}

/**
 * The chain that a wallet tells of in `chainChanged`: its number or reference, or the whole id.
 * What is none of them is the chain that the event is about.
 */
export function readToldChain(about: string, data: unknown): string {
  if (isChainId(data)) return data
  if (typeof data !== 'string' && typeof data !== 'number') return about
  const namespace = namespaceOf(about)
  const chain = `${namespace}:${namespace === 'eip155' ? Number(data) : data}`
  return isChainId(chain) ? chain : about
}

/**
 * An address that a wallet tells of in `accountsChanged`, alone or in an account id, in small
 * letters.
 */
export function readToldAddress(data: unknown): readonly string[] {
  return typeof data === 'string' ? [data.slice(data.lastIndexOf(':') + 1).toLowerCase()] : []
}

/** An EVM chain's id as EIP-1193 writes it; ids of other namespaces stay as they are. */
export function toHexChainId(chain: string): string {
  if (namespaceOf(chain) !== 'eip155') return chain
  return `0x${Number(chain.slice('eip155:'.length)).toString(16)}`
}
