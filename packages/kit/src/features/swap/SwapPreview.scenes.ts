import { connected, opened, pushed } from '../../scenes/happenings.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import { approvalOf, preparedSwap, swapOf } from '../../scenes/swaps.js'
import { someTokens } from '../../scenes/tokens.js'
import type { SwapEvent } from './form.js'

function previewing(swap: readonly SwapEvent[]): Scene {
  return {
    view: 'SwapPreview',
    ...{ swap, tokens: someTokens, quote: { toAmount: '1' } },
    events: [
      connected(),
      opened({ view: 'Account' }),
      pushed({ view: 'Swap' }),
      pushed({ view: 'SwapPreview' }),
    ],
  }
}

const { quote } = swapOf()
const unknown = { ...quote.to, address: `eip155:1:0x${'ab'.repeat(20)}` } as const
const ofUnknownToken = swapOf({ quote: { ...quote, to: unknown } })
const asked: SwapEvent = { type: 'asked' }
const together = approvalOf('swap', ['approve'])
const failed = (problem: string): SwapEvent => ({ type: 'failed', problem })

export const scenes = {
  ready: previewing(preparedSwap()),
  approve: previewing(preparedSwap(approvalOf('approve'))),
  permit: previewing(preparedSwap(approvalOf('permit'))),
  declinedPermit: previewing([...preparedSwap(approvalOf('permit')), asked, failed('rejected')]),
  reset: previewing(preparedSwap(approvalOf('reset'))),
  together: previewing(preparedSwap(together)),
  declinedTogether: previewing([...preparedSwap(together), asked, failed('rejected')]),
  taken: previewing([...preparedSwap(together), asked, { type: 'taken' }]),
  badPrice: previewing(preparedSwap(swapOf({ warnings: [{ code: 'badPrice' }] }))),
  warned: previewing(
    preparedSwap(swapOf({ warnings: [{ code: 'unanswered' }, { code: 'highFee' }] })),
  ),
  unknownToken: previewing(preparedSwap(ofUnknownToken)),
  updating: previewing([...preparedSwap(), { type: 'update' }]),
  asking: previewing([...preparedSwap(), asked]),
  settling: previewing([...preparedSwap(approvalOf('approve')), asked, { type: 'approved' }]),
  gaveUp: previewing([...preparedSwap(), asked, { type: 'gaveUp' }]),
  declined: previewing([...preparedSwap(), asked, failed('rejected')]),
  stale: previewing([...preparedSwap(), asked, failed('stale')]),
  moved: previewing([
    ...preparedSwap(),
    asked,
    failed('stale'),
    { type: 'prepared', preview: swapOf() },
  ]),
  untrusted: previewing([...preparedSwap(), { type: 'update' }, failed('untrusted')]),
  offline: previewing([...preparedSwap(), asked, failed('offline')]),
  unclear: previewing([...preparedSwap(), asked, failed('unclear')]),
  otherNetwork: previewing(preparedSwap(swapOf({ chainId: 'eip155:8453' }))),
} as const satisfies Scenes
