import type { Network } from '../networks/Network.js'
import type { Connector } from './types.js'

/** A wallet on the page: one connector for each namespace that it speaks. */
export type PageWallet = readonly [Connector, ...Connector[]]

/**
 * Joins the connectors that are one wallet in several namespaces, by what they say of themselves:
 * the same rdns, or the same name. Two of one namespace are never one wallet, and a claim that two
 * of one namespace make is nobody's: what it would join stands alone. Namespaces come in the
 * networks' order.
 */
export function joinNamespaces(
  connectors: readonly Connector[],
  networks: readonly Pick<Network, 'chainNamespace'>[],
): readonly PageWallet[] {
  const wallets: [Connector, ...Connector[]][] = []
  const claims = claimsOf(connectors)
  const position = ({ namespace }: Connector) =>
    networks.findIndex(({ chainNamespace }) => chainNamespace === namespace)
  // Which namespace has spoken last is no order: lines would change places under the pointer.
  for (const connector of [...connectors].sort((a, b) => position(a) - position(b))) {
    const isOther = ({ namespace }: Connector) => namespace !== connector.namespace
    const isKin = (other: Connector) => claims(connector).some((it) => claims(other).includes(it))
    const kin = wallets.find((wallet) => wallet.every(isOther) && wallet.some(isKin))
    if (kin) kin.push(connector)
    else wallets.push([connector])
  }
  return wallets
}

/** What a connector says of itself and no other of its namespace does. */
function claimsOf(connectors: readonly Connector[]) {
  const counts = new Map<string, number>()
  for (const connector of connectors)
    for (const claim of new Set(allClaims(connector))) {
      const key = `${connector.namespace} ${claim}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  const namespaces = new Set(connectors.map(({ namespace }) => namespace))
  const isContested = (claim: string) =>
    [...namespaces].some((namespace) => (counts.get(`${namespace} ${claim}`) ?? 0) > 1)
  return (connector: Connector) => allClaims(connector).filter((claim) => !isContested(claim))
}

function allClaims({ kind, name, rdns }: Connector): readonly string[] {
  // It leads to many wallets and is none itself.
  if (kind === 'remote') return []
  const claims = [`name ${name}`, ...(rdns === undefined ? [] : [`rdns ${rdns}`])]
  return claims.map((claim) => claim.toLowerCase())
}
