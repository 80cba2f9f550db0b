import { embeddedOptions } from '../../scenes/embedded.js'
import { opened, pushed } from '../../scenes/happenings.js'
import type { Scenes } from '../../scenes/Scene.js'

const asked = (provider: 'google' | 'github' | 'passkey', name: string) => [
  opened({ view: 'Connect' }),
  pushed({ view: 'ConnectingSocial', provider, name }),
]
const base = { view: 'ConnectingSocial', options: embeddedOptions } as const

export const scenes = {
  closed: { ...base, events: asked('google', 'Google') },
  noPasskey: { ...base, events: asked('passkey', 'Passkey') },
  closedOfAnother: { ...base, events: asked('github', 'GitHub') },
} as const satisfies Scenes
