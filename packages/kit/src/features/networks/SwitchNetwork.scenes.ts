import { asked, connected, failed, opened, pushed, waitedLong } from '../../scenes/happenings.js'
import type { Scenes } from '../../scenes/Scene.js'

const before = [
  connected(),
  opened({ view: 'Networks' }),
  pushed({ view: 'SwitchNetwork', chainId: 'eip155:8453' }),
]
const switching = { view: 'SwitchNetwork', events: before } as const

export const scenes = {
  cancelled: switching,
  waiting: { ...switching, events: [...before, asked('switching')] },
  waitingLong: { ...switching, events: [...before, asked('switching'), waitedLong('switching')] },
  failed: {
    ...switching,
    events: [...before, asked('switching'), failed('switching', 'rejected')],
  },
} as const satisfies Scenes
