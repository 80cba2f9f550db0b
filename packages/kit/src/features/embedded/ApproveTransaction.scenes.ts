import { embeddedOptions } from '../../scenes/embedded.js'
import { connectedByEmail, opened } from '../../scenes/happenings.js'
import type { Scenes } from '../../scenes/Scene.js'

export const scenes = {
  default: {
    view: 'ApproveTransaction',
    events: [connectedByEmail(), opened({ view: 'ApproveTransaction' })],
    options: embeddedOptions,
  },
} as const satisfies Scenes
