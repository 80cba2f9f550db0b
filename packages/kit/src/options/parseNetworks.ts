import { isCaip2 } from '../caip/Caip2.js'
import { InvalidOptionError } from '../errors/config.js'
import { defineNetwork } from '../networks/defineNetwork.js'
import type { Network, NetworkInput } from '../networks/Network.js'
import { isRecord } from '../utils/isRecord.js'
import { each, fail, record, refuseTwins, text, url } from './parsers.js'

/** Reads the `networks` option; `customRpcUrls` take the place of the networks' own addresses. */
export function parseNetworks(
  given: unknown,
  customRpcUrls: unknown,
): readonly [Network, ...Network[]] {
  const urls = parseCustomRpcUrls(customRpcUrls)
  const [first, ...rest] = each(given, 'networks', (network, path) => {
    const parsed = parseNetwork(network, path)
    const http = urls[parsed.caipNetworkId]
    return http ? { ...parsed, rpcUrls: { default: { http } } } : parsed
  })
  if (!first)
    throw new InvalidOptionError({
      path: 'networks',
      problem: 'Required',
      advice: 'Give at least one.',
    })
  const ids = [first, ...rest].map(({ caipNetworkId }) => caipNetworkId)
  refuseTwins('networks', ids, 'networks are')
  return [first, ...rest]
}

function parseNetwork(given: unknown, path: string): Network {
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
  const parsed = defineNetwork(given as NetworkInput) // its fields are checked above
  const id = parsed.caipNetworkId
  if (!isCaip2(id) || !id.startsWith(`${parsed.chainNamespace}:`))
    return fail(`${path}.caipNetworkId`, `a CAIP-2 id of ${parsed.chainNamespace}`, id)
  return parsed
}

/** Reads the `defaultNetwork` option, which must be one of the networks. */
export function parseDefaultNetwork(
  given: unknown,
  networks: readonly [Network, ...Network[]],
): Network {
  const find = (id: unknown) => networks.find(({ caipNetworkId }) => caipNetworkId === id)
  if (given === undefined) return find('eip155:1') ?? networks[0]
  const id = isRecord(given) ? parseNetwork(given, 'defaultNetwork').caipNetworkId : given
  return (
    find(id) ??
    fail(
      'defaultNetwork',
      `one of ${networks.map((network) => network.caipNetworkId).join(', ')}`,
      id,
    )
  )
}

function parseCustomRpcUrls(given: unknown): Record<string, readonly string[]> {
  const urls: Record<string, readonly string[]> = {}
  for (const [chain, entries] of Object.entries(record(given ?? {}, 'customRpcUrls'))) {
    const path = `customRpcUrls.${chain}`
    if (!isCaip2(chain)) fail(path, 'a CAIP-2 id', chain)
    urls[chain] = each(entries, path, (entry, place) =>
      url(record(entry, place).url, `${place}.url`),
    )
  }
  return urls
}
