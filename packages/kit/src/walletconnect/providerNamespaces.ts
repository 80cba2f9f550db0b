import { namespaceOf } from './providerChains.js'
import type { ProposalNamespace, SessionNamespace } from './types.js'
import type { ProviderChain, ProviderNamespace } from './WalletConnectProvider.js'

/** By namespace: what a session grants or a proposal asks for, and what the site has said of it. */
export function describeNamespaces(parameters: {
  /** Of a session or a proposal; the key is a namespace or one chain. */
  entries: Readonly<Record<string, ProposalNamespace & Partial<SessionNamespace>>>
  configured: readonly ProviderChain[]
  defaults: Readonly<Record<string, string>>
}): Readonly<Record<string, ProviderNamespace>> {
  const { entries, configured, defaults } = parameters
  const described: Record<string, ProviderNamespace> = {}
  for (const [key, entry] of Object.entries(entries)) {
    const namespace = key.split(':')[0] ?? key
    const { accounts = [] } = entry
    const told = key === namespace ? entry.chains : [key]
    const chains = told ?? accounts.map((each) => each.slice(0, each.lastIndexOf(':')))
    const before = described[namespace]
    const join = (one: readonly string[] = [], other: readonly string[]) => [
      ...new Set([...one, ...other]),
    ]
    const urls = configured.filter(({ id }) => namespaceOf(id) === namespace)
    described[namespace] = {
      chains: join(before?.chains, chains),
      methods: join(before?.methods, entry.methods),
      events: join(before?.events, entry.events),
      accounts: join(before?.accounts, accounts),
      rpcMap: Object.fromEntries(
        urls.flatMap(({ id, rpcUrls: [url] }) => (url ? [[id, url]] : [])),
      ),
      defaultChain: defaults[namespace] ?? before?.defaultChain ?? chains[0] ?? '',
    }
  }
  return described
}
