import {
  asked,
  connected,
  connectorId,
  failed,
  opened,
  pushed,
  waitedLong,
} from '../../scenes/happenings.js'
import type { Scenes } from '../../scenes/Scene.js'

const before = [
  opened({ view: 'Connect' }),
  pushed({ view: 'ConnectingExternal', connectorId }),
] as const
const connecting = { view: 'ConnectingExternal', events: before } as const

export const scenes = {
  cancelled: connecting,
  waiting: { ...connecting, events: [...before, asked('connecting')] },
  waitingLong: {
    ...connecting,
    events: [...before, asked('connecting'), waitedLong('connecting')],
  },
  failed: {
    ...connecting,
    events: [...before, asked('connecting'), failed('connecting', 'rejected')],
  },
  done: { ...connecting, events: [...before, connected()] },
  gone: { ...connecting, wallets: [] },
} as const satisfies Scenes
