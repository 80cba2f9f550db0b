import type { Network } from '../../networks/Network.js'
import type { Translate } from '../../react/i18n/createTranslate.js'
import { en as common, type MessageKey } from '../../react/i18n/en.js'
import type { SwapProblem } from './flow.js'
import { en as own } from './texts/en.js'

type SwapKey = keyof typeof own

/** What happened and what to do. */
export function describeProblem(
  t: Translate<SwapKey | MessageKey>,
  problem: SwapProblem,
  network: Network | undefined,
): string {
  const key = `swap.bad.${problem}`
  const { name = '', nativeCurrency } = network ?? {}
  if (isSwapKey(key)) return t(key, { network: name, coin: nativeCurrency?.symbol ?? '' })
  const other = `failure.${problem}`
  return t(isCommonKey(other) ? other : 'failure.unknown')
}

const isSwapKey = (key: string): key is SwapKey => Object.hasOwn(own, key)
const isCommonKey = (key: string): key is MessageKey => Object.hasOwn(common, key)
