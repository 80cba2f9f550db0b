import { currencies, isCaip2 } from 'billfold/protocol'
import { z } from 'zod'
import { readJsonFile } from '../../readJsonFile.js'
import { isAccountAddress } from '../../tokens/isAccountAddress.js'
import { type Asset, keyOf, type Quote, type Rates } from './PriceSource.js'

/** What an operator says that things are worth. */
export type PriceTable = {
  /** In US dollars, by `keyOf` an asset. */
  readonly prices: ReadonlyMap<string, Quote>
  readonly rates: Rates
}

const price: z.ZodType<number> = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number().positive())

/** A price by itself, or with what it has become since yesterday. */
const quote: z.ZodType<Quote> = z.union([
  price.transform((value) => ({ price: value })),
  z.strictObject({ price, change24h: z.number().min(-1) }),
])

const schema = z.strictObject({
  prices: z
    .record(
      z.string().refine((id) => readAsset(id) !== undefined, 'no CAIP-2, CAIP-10 or CAIP-19 id'),
      quote,
    )
    .default({}),
  rates: z.partialRecord(z.enum(currencies), price).default({}),
})

/**
 * The prices of an operator's file: coins by CAIP-2, tokens by CAIP-10 or CAIP-19.
 *
 * @throws ConfigError that says what is wrong and where
 */
export async function loadPriceTable(file: string | undefined): Promise<PriceTable> {
  const none = { prices: {}, rates: {} }
  const { prices, rates } = await readJsonFile({ name: 'PRICES_FILE', file, schema, none })
  const entries = Object.entries(prices).flatMap(([id, value]) => {
    const asset = readAsset(id)
    return asset ? [[keyOf(asset), value] as const] : []
  })
  return { prices: new Map(entries), rates }
}

/** A chain's own coin by CAIP-2 or as `…/slip44:60`, a token by CAIP-10 or as `…/erc20:0x…`. */
function readAsset(id: string): Asset | undefined {
  const [account = '', item] = id.split('/')
  if (isCaip2(account)) {
    const [kind, address] = item?.split(':') ?? ['slip44']
    return kind === 'slip44' ? { chainId: account } : readToken(account, address)
  }
  const [namespace, reference, address] = item === undefined ? account.split(':') : []
  return readToken(`${namespace}:${reference}`, address)
}

function readToken(chainId: string, address = ''): Asset | undefined {
  return isAccountAddress(chainId, address) ? { chainId, address } : undefined
}
