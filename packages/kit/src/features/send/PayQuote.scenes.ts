import { connected, opened, pushed } from '../../scenes/happenings.js'
import { asked, failed, payment, prepared, receiver } from '../../scenes/payments.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import type { SendEvent } from './form.js'

function quoting(events: readonly SendEvent[]): Scene {
  return {
    view: 'PayQuote',
    payment: events,
    events: [
      connected(),
      opened({ view: 'Pay', chainId: 'eip155:1', amount: '0.5', to: receiver }),
      pushed({ view: 'PayQuote' }),
    ],
  }
}

export const scenes = {
  ready: quoting(prepared()),
  firstTime: quoting(prepared(payment({ warnings: [{ code: 'firstTime' }] }))),
  elsewhere: quoting([...prepared(), asked, failed('elsewhere')]),
} as const satisfies Scenes
