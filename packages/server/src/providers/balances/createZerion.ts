import { z } from 'zod'
import { fetchJson } from '../fetchJson.js'
import type { BalanceSource, Told } from './BalanceSource.js'
import { chainNames } from './chainNames.js'
import { amount, price, readEach, text } from './shapes.js'

const answer = z.object({ data: z.array(z.unknown()) })
const position = z.object({
  attributes: z.object({
    position_type: z.literal('wallet'),
    quantity: z.object({ int: amount, decimals: z.int() }),
    price,
    fungible_info: z.object({
      name: text,
      symbol: text,
      icon: z.object({ url: text }).nullish().catch(undefined),
      implementations: z.array(z.object({ chain_id: z.string(), address: z.string().nullable() })),
    }),
    flags: z.object({ is_trash: z.boolean() }).optional(),
  }),
  relationships: z.object({ chain: z.object({ data: z.object({ id: z.string() }) }) }),
})

/**
 * Balances of Zerion.
 *
 * @see https://developers.zerion.io/reference/listwalletpositions
 */
export function createZerion({
  key,
  url = 'https://api.zerion.io',
}: {
  key: string
  url?: string | undefined
}): BalanceSource {
  const headers = { authorization: `Basic ${btoa(`${key}:`)}` }
  return {
    id: 'zerion',
    supports: (chainId) => chainNames[chainId]?.zerion !== undefined,
    async ask({ chainId, address }, signal) {
      const chain = chainNames[chainId]?.zerion ?? ''
      const query = new URLSearchParams({
        currency: 'usd',
        'filter[position_types]': 'wallet',
        'filter[chain_ids]': chain,
        'filter[trash]': 'only_non_trash',
      })
      const at = `${url}/v1/wallets/${address}/positions/?${query}`
      const { data } = answer.parse(await fetchJson(at, { signal, headers }))
      return readEach(data, position).flatMap((each) => read(each, chain) ?? [])
    },
  }
}

function read(
  { attributes, relationships }: z.output<typeof position>,
  chain: string,
): Told | undefined {
  const { quantity, fungible_info, flags } = attributes
  const { name, symbol, icon, implementations } = fungible_info
  const own = implementations.find(({ chain_id }) => chain_id === chain)
  if (!own || flags?.is_trash || relationships.chain.data.id !== chain) return undefined
  return {
    // Null by its documentation, empty in what it answers.
    address: own.address || undefined,
    amount: quantity.int,
    decimals: quantity.decimals,
    name,
    symbol,
    iconUrl: icon?.url,
    price: attributes.price,
  }
}
