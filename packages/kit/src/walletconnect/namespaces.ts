import { type PeerError, signErrors, WalletConnectError } from '../errors/walletConnect.js'
import { isRecord } from '../utils/isRecord.js'
import type {
  Proposal,
  ProposalNamespace,
  ProposalNamespaces,
  Session,
  SessionNamespace,
  SessionNamespaces,
} from './types.js'

const namespacePattern = /^[-a-z0-9]{3,8}$/
const chainPattern = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const accountPattern = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):[-.%a-zA-Z0-9]{1,128}$/

/** Whether a value has the shape of a chain id of any namespace (CAIP-2). */
export function isChainId(value: unknown): value is string {
  return typeof value === 'string' && chainPattern.test(value)
}

/** The chain of an account id (CAIP-10). */
export function chainOfAccount(account: string): string {
  return accountPattern.exec(account)?.[1] ?? ''
}

/** The address of an account id (CAIP-10). */
export function addressOfAccount(account: string): string {
  return account.slice(chainOfAccount(account).length + 1)
}

/** The namespaces of a proposal as they came from the other end, or what is wrong with them. */
export function readProposalNamespaces(value: unknown): ProposalNamespaces | PeerError {
  if (!isRecord(value)) return signErrors.unsupportedNamespaceKey
  const read: Record<string, ProposalNamespace> = {}
  for (const [key, entry] of Object.entries(value)) {
    const parts = readEntry(key, entry)
    if (isPeerError(parts)) return parts
    const { chains } = parts
    if (!isChainId(key) && (chains?.length ?? 0) === 0) return signErrors.unsupportedChains
    read[key] = parts
  }
  return read
}

/** The namespaces of a session as they came from the other end, or what is wrong with them. */
export function readSessionNamespaces(value: unknown): SessionNamespaces | PeerError {
  if (!isRecord(value)) return signErrors.unsupportedNamespaceKey
  const read: Record<string, SessionNamespace> = {}
  for (const [key, entry] of Object.entries(value)) {
    const parts = readEntry(key, entry)
    if (isPeerError(parts)) return parts
    const accounts = isRecord(entry) ? entry.accounts : undefined
    if (!isTexts(accounts) || accounts.length === 0) return signErrors.unsupportedAccounts
    if (!accounts.every((account) => belongsTo(key, chainOfAccount(account))))
      return signErrors.unsupportedAccounts
    read[key] = { ...parts, accounts }
  }
  return Object.keys(read).length > 0 ? read : signErrors.unsupportedNamespaceKey
}

/** What a session lacks of what was required, or undefined when it has it all. */
export function findMissing(
  namespaces: SessionNamespaces,
  required: ProposalNamespaces,
): PeerError | undefined {
  for (const [key, need] of Object.entries(required))
    for (const chain of isChainId(key) ? [key] : (need.chains ?? [])) {
      const granted = grantsOn(namespaces, chain)
      if (granted.length === 0) return signErrors.unsupportedChains
      const has = (kind: 'methods' | 'events') =>
        need[kind].every((name) => granted.some((entry) => entry[kind].includes(name)))
      if (!has('methods')) return signErrors.unsupportedMethods
      if (!has('events')) return signErrors.unsupportedEvents
    }
  return undefined
}

/** The accounts of a session on a chain, or on all chains (CAIP-10). */
export function accountsOf(namespaces: SessionNamespaces, chain?: string): readonly string[] {
  const all = Object.values(namespaces).flatMap(({ accounts }) => accounts)
  return chain === undefined ? all : all.filter((account) => chainOfAccount(account) === chain)
}

/** The chains on which a session has an account (CAIP-2). */
export function chainsOf(namespaces: SessionNamespaces): readonly string[] {
  return [...new Set(accountsOf(namespaces).map(chainOfAccount))]
}

/** Whether a session lets a site call a method on a chain. */
export function allowsMethod({ namespaces }: Session, chain: string, method: string): boolean {
  return grantsOn(namespaces, chain).some(({ methods }) => methods.includes(method))
}

/** Whether a session lets a wallet tell of an event on a chain. */
export function allowsEvent({ namespaces }: Session, chain: string, event: string): boolean {
  return grantsOn(namespaces, chain).some(({ events }) => events.includes(event))
}

/**
 * What a wallet grants of a proposal, from what it has: for each chain that is asked for and that
 * it has an account on, the methods and events that both know.
 *
 * @throws WalletConnectError with code `invalidNamespaces` when something required is missing
 */
export function grantNamespaces(parameters: {
  proposal: Proposal
  /** By namespace: what the wallet has. */
  supported: Readonly<Record<string, Required<Omit<SessionNamespace, 'chains'>>>>
}): SessionNamespaces {
  const { proposal, supported } = parameters
  const granted: Record<string, SessionNamespace> = {}
  for (const [namespace, has] of Object.entries(supported)) {
    const asked = asksOf(proposal, namespace)
    const chains = [...new Set(asked.flatMap(({ chains = [] }) => chains))]
    const accounts = has.accounts.filter((account) => chains.includes(chainOfAccount(account)))
    if (accounts.length === 0) continue
    const both = (kind: 'methods' | 'events') =>
      has[kind].filter((name) => asked.some((entry) => entry[kind].includes(name)))
    granted[namespace] = {
      chains: [...new Set(accounts.map(chainOfAccount))],
      accounts,
      methods: both('methods'),
      events: both('events'),
    }
  }
  const missing = findMissing(granted, proposal.requiredNamespaces)
  if (missing || Object.keys(granted).length === 0)
    throw nonConforming(missing ?? signErrors.unsupportedChains)
  return granted
}

/** The error for namespaces that do not fit a proposal. */
export function nonConforming(reason: PeerError): WalletConnectError {
  return new WalletConnectError({
    code: 'invalidNamespaces',
    shortMessage: 'What the wallet grants does not fit what the site asked for.',
    metaMessages: [reason.message],
    peer: reason,
  })
}

export function isPeerError(value: object): value is PeerError {
  return 'code' in value && typeof value.code === 'number'
}

function asksOf(proposal: Proposal, namespace: string): readonly ProposalNamespace[] {
  const { requiredNamespaces, optionalNamespaces } = proposal
  return [...Object.entries(requiredNamespaces), ...Object.entries(optionalNamespaces)]
    .filter(([key]) => key.split(':')[0] === namespace)
    .map(([key, entry]) => (isChainId(key) ? { ...entry, chains: [key] } : entry))
}

/** What a session grants on a chain: an entry for the chain itself beside that of its namespace. */
function grantsOn(namespaces: SessionNamespaces, chain: string): readonly SessionNamespace[] {
  return Object.entries(namespaces)
    .filter(([key]) => belongsTo(key, chain))
    .map(([, entry]) => entry)
    .filter(({ accounts }) => accounts.some((account) => chainOfAccount(account) === chain))
}

function belongsTo(key: string, chain: string): boolean {
  return key === chain || key === chain.split(':')[0]
}

function readEntry(key: string, entry: unknown): ProposalNamespace | PeerError {
  if (!isChainId(key) && !namespacePattern.test(key)) return signErrors.unsupportedNamespaceKey
  if (!isRecord(entry)) return signErrors.unsupportedNamespaceKey
  const { chains, methods, events } = entry
  if (chains !== undefined && !(isTexts(chains) && chains.every((chain) => isOn(key, chain))))
    return signErrors.unsupportedChains
  if (!isTexts(methods)) return signErrors.unsupportedMethods
  if (!isTexts(events)) return signErrors.unsupportedEvents
  return { ...(chains === undefined ? {} : { chains }), methods, events }
}

function isOn(key: string, chain: string): boolean {
  return isChainId(chain) && belongsTo(key, chain)
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
