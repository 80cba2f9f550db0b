import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import { isRecord } from '../utils/isRecord.js'
import { alertRefusal } from './alertRefusal.js'

/**
 * Tells the host by an alert that the RPC service of its own refuses the page. What other nodes refuse
 * is no matter of the host's project.
 */
export function alertRpcRefusal(
  kit: Billfold,
  { chainId, error }: { chainId: Caip2; error: unknown },
): void {
  const { networks, catalogue } = kit.options
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const server = catalogue?.url && new URL(catalogue.url).origin
  const isOwn = network?.rpcUrls.default.http.some((url) => new URL(url).origin === server)
  if (isOwn) alertRefusal(kit, { status: statusOf(error) })
}

/** The HTTP status that is at the bottom of it, of the kit's own errors or of viem's. */
function statusOf(error: unknown): number | undefined {
  for (let each = error, depth = 0; isRecord(each) && depth < 10; each = each.cause, depth++)
    if (typeof each.status === 'number') return each.status
  return undefined
}
