import { isCaip2 } from '../caip/Caip2.js'
import { InvalidOptionError } from '../errors/config.js'
import { defineNetwork } from '../networks/defineNetwork.js'
import type { NetworkInput } from '../networks/Network.js'
import { isRecord } from '../utils/isRecord.js'
import { each, fail, record, refuseTwins, text, url } from './parsers.js'

/** Checks `networks`, `customRpcUrls` and `defaultNetwork`. */
export function checkNetworks(given: Record<string, unknown>): void {
  checkCustomRpcUrls(given.customRpcUrls)
  const ids = each(given.networks, 'networks', checkNetwork)
  if (ids.length === 0)
    throw new InvalidOptionError({
      path: 'networks',
      problem: 'Required',
      advice: 'Give at least one.',
    })
  refuseTwins('networks', ids, 'networks are')
  const { defaultNetwork } = given
  if (defaultNetwork === undefined) return
  const id = isRecord(defaultNetwork)
    ? checkNetwork(defaultNetwork, 'defaultNetwork')
    : defaultNetwork
  if (!ids.some((each) => each === id)) fail('defaultNetwork', `one of ${ids.join(', ')}`, id)
}

/** @returns the network's CAIP-2 id */
function checkNetwork(given: unknown, path: string): string {
  const network = record(given, path)
  if (typeof network.id !== 'number' && typeof network.id !== 'string')
    return fail(`${path}.id`, 'a number or a string', network.id)
  const isEvm = (network.chainNamespace ?? 'eip155') === 'eip155'
  if (isEvm && !(Number.isSafeInteger(Number(network.id)) && Number(network.id) > 0))
    return fail(`${path}.id`, 'a chain id above 0', network.id)
  text(network.name, `${path}.name`)
  const currency = record(network.nativeCurrency, `${path}.nativeCurrency`)
  text(currency.symbol, `${path}.nativeCurrency.symbol`)
  const { decimals } = currency
  if (!Number.isInteger(decimals) || Number(decimals) < 0)
    fail(`${path}.nativeCurrency.decimals`, 'a whole number', decimals)
  const rpcUrls = record(
    record(network.rpcUrls, `${path}.rpcUrls`).default,
    `${path}.rpcUrls.default`,
  )
  each(rpcUrls.http, `${path}.rpcUrls.default.http`, url)
  // Its fields are checked above.
  const { chainNamespace, caipNetworkId: id } = defineNetwork(given as NetworkInput)
  if (!isCaip2(id) || !id.startsWith(`${chainNamespace}:`))
    return fail(`${path}.caipNetworkId`, `a CAIP-2 id of ${chainNamespace}`, id)
  return id
}

function checkCustomRpcUrls(given: unknown) {
  for (const [chain, entries] of Object.entries(record(given ?? {}, 'customRpcUrls'))) {
    const path = `customRpcUrls.${chain}`
    if (!isCaip2(chain)) fail(path, 'a CAIP-2 id', chain)
    each(entries, path, (entry, place) => url(record(entry, place).url, `${place}.url`))
  }
}
