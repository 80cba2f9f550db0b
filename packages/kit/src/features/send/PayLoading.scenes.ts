import { connected, opened, sent } from '../../scenes/happenings.js'
import { asked, prepared } from '../../scenes/payments.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'

const hash = `0x${'0'.repeat(64)}` as const
const loading: Scene = {
  view: 'PayLoading',
  payment: [...prepared(), asked],
  events: [connected(), opened({ view: 'PayLoading' })],
}
const paid: Scene = { ...loading, payment: [...prepared(), asked, { type: 'sent', hash }] }

export const scenes = {
  asking: loading,
  pending: { ...paid, events: [connected(), ...sent(1), opened({ view: 'PayLoading' })] },
  arrived: paid,
  lost: { ...loading, payment: [...prepared(), asked, { type: 'lost' }] },
} as const satisfies Scenes
