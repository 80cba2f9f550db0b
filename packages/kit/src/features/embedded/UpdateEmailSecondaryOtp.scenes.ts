import { embeddedOptions } from '../../scenes/embedded.js'
import { connectedByEmail, opened, pushed } from '../../scenes/happenings.js'
import type { Scenes } from '../../scenes/Scene.js'

export const scenes = {
  default: {
    view: 'UpdateEmailSecondaryOtp',
    events: [
      connectedByEmail(),
      opened({ view: 'Account' }),
      pushed({ view: 'UpdateEmailSecondaryOtp', email: 'ada@grove.example', retryAt: 0 }),
    ],
    options: embeddedOptions,
  },
} as const satisfies Scenes
