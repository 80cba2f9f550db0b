import { embeddedOptions } from '../../scenes/embedded.js'
import { opened } from '../../scenes/happenings.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'

function mailed(retryAt: number): Scene {
  const route = { view: 'EmailVerifyOtp', email: 'ada@orchard.example', retryAt } as const
  return { view: 'EmailVerifyOtp', events: [opened(route)], options: embeddedOptions }
}

export const scenes = {
  default: mailed(0),
  tooEarlyForAnother: mailed(Date.now() + 3_600_000),
} as const satisfies Scenes
