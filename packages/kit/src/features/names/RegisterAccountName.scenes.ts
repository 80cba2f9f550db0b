import { connected, opened } from '../../scenes/happenings.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'

const longest = 'longest'.repeat(9)

const form: Scene = {
  view: 'RegisterAccountName',
  names: {
    'ada-lovelace': true,
    'ada-lovelace-pay': true,
    'ada-lovelace-home': true,
    'ada-lovelace42': true,
    grace: false,
    'grace-pay': true,
    'grace-home': true,
    [longest]: true,
  },
  events: [connected(), opened({ view: 'RegisterAccountName' })],
}

const renewal: Scene = {
  ...form,
  account: { name: 'ada-lovelace.billfold.id' },
  events: [
    connected(),
    opened({ view: 'RegisterAccountName', renewed: 'ada-lovelace.billfold.id' }),
  ],
}

export const scenes = {
  empty: form,
  free: { ...form, naming: { text: 'ada-lovelace' } },
  taken: { ...form, naming: { text: 'grace' } },
  tooShort: { ...form, naming: { text: 'ada' } },
  badLetters: { ...form, naming: { text: 'ádä lovelace' } },
  longest: { ...form, naming: { text: longest } },
  looking: { ...form, names: 'pending', naming: { text: 'ada-lovelace' } },
  failed: { ...form, names: 'failed', naming: { text: 'ada-lovelace' } },
  asking: { ...form, naming: { text: 'ada-lovelace', status: 'asking' } },
  declined: { ...form, naming: { text: 'ada-lovelace', problem: 'rejected' } },
  takenMeanwhile: { ...form, naming: { text: 'ada-lovelace', problem: 'taken' } },
  hasName: { ...form, naming: { text: 'ada-lovelace', problem: 'hasName' } },
  notOffered: { ...form, names: undefined, tokens: [] },
  renewal,
  renewalLooking: { ...renewal, names: 'pending' },
  renewalFailed: { ...renewal, names: 'failed' },
  renewalTooEarly: { ...renewal, names: { 'ada-lovelace': false } },
  renewalAsking: { ...renewal, naming: { status: 'asking' } },
  renewalOfAnother: { ...renewal, account: { name: 'wren.eth' } },
  renewalLongest: {
    ...form,
    account: { name: `${longest}.billfold.id` },
    events: [
      connected(),
      opened({ view: 'RegisterAccountName', renewed: `${longest}.billfold.id` }),
    ],
  },
} as const satisfies Scenes
