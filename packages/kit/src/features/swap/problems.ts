import type { Network } from '../../networks/Network.js'
import type { Translate } from '../../react/i18n/createTranslate.js'
import type { MessageKey } from '../../react/i18n/en.js'
import { describeProblem as describe } from '../payment/describeProblem.js'
import { en as own } from './texts/en.js'

type SwapKey = keyof typeof own

/** What happened and what to do. */
export function describeProblem(
  t: Translate<SwapKey | MessageKey>,
  problem: string,
  network: Network | undefined,
): string {
  return describe({ t, problem, network, own, prefix: 'swap' })
}
