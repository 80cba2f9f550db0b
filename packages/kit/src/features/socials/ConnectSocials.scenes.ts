import { embeddedOptions } from '../../scenes/embedded.js'
import { opened, pushed } from '../../scenes/happenings.js'
import type { Scenes } from '../../scenes/Scene.js'

const providers = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
  'passkey',
] as const

const asked = [opened({ view: 'Connect' }), pushed({ view: 'ConnectSocials', providers })]
const base = { view: 'ConnectSocials', events: asked } as const

export const scenes = {
  all: { ...base, options: embeddedOptions },
  documents: {
    ...base,
    options: {
      ...embeddedOptions,
      termsConditionsUrl: 'https://example.com/terms',
      privacyPolicyUrl: 'https://example.com/privacy',
    },
  },
} as const satisfies Scenes
