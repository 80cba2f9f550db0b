import type { Billfold } from '../Billfold.js'
import { getPrices } from '../protocol/prices.js'
import { currencies } from '../utils/currencies.js'
import { askAccountService } from './askAccountService.js'
import type { GetOnrampQuoteParameters, OnrampEstimate } from './getOnrampQuote.js'

/** What services take at most, as a rule: two hundredths. */
const usualFee = 0.02
/** How exactly it is told: it is reckoned. */
const digits = 6

/** What stands for a network's coin where an address is wanted. */
const coins: Readonly<Record<string, string>> = {
  eip155: `0x${'e'.repeat(40)}`,
  solana: 'So11111111111111111111111111111111111111111',
}

/**
 * Reckons what a purchase would give, by what the token is worth and what services usually take: for where a service
 * does not say it. `undefined` where nobody knows what the token is worth.
 */
export async function estimateOnramp(
  kit: Billfold,
  parameters: GetOnrampQuoteParameters & { signal?: AbortSignal | undefined },
): Promise<OnrampEstimate | undefined> {
  const { asset, source, amount, currency, method = 'card', place, signal } = parameters
  const { chainId, address } = asset
  const known = currencies.find((each) => each === currency.toLowerCase())
  if (!known) return undefined
  const id = address ?? `${chainId}:${coins[chainId.split(':')[0] ?? '']}`
  const body = { currency: known, addresses: [id] }
  const answer = await askAccountService(kit, getPrices, { chainId, body, signal })
  const price = answer?.fungibles[0]?.price
  if (!price || !(price > 0)) return undefined
  const receives = Number(((Number(amount) * (1 - usualFee)) / price).toPrecision(digits))
  return {
    ...{ kind: 'estimate', source, asset, amount, currency, method, place },
    receives: receives.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 18 }),
  }
}
