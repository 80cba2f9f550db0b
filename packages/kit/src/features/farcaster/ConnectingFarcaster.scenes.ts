import { embeddedOptions } from '../../scenes/embedded.js'
import { opened, pushed } from '../../scenes/happenings.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'

const pending = () => new Promise<never>(() => {})

/** With a frame that gives an address, or refuses with a code of its own. */
function sceneOf(farcasterUri: () => Promise<{ url: string }>): Scene {
  const [way] = embeddedOptions.connectors
  const login = { farcasterUri, byFarcaster: pending }
  const none = () => {}
  const session = { accounts: pending, allows: () => false, setDefaultChain: none }
  const ends = { connect: pending, disconnect: pending }
  const provider = { request: pending, on: none, removeListener: none, ...session, ...ends, login }
  return {
    view: 'ConnectingFarcaster',
    options: { connectors: [{ ...way, getProvider: async () => provider }] },
    events: [opened({ view: 'Connect' }), pushed({ view: 'ConnectingFarcaster' })],
  }
}

const refused = (code: number) =>
  sceneOf(() => Promise.reject(Object.assign(new Error(), { code })))

export const scenes = {
  // Its code stays a place-holder.
  asking: { ...sceneOf(pending), balance: 'pending' },
  waiting: sceneOf(async () => ({ url: 'https://farcaster.xyz/~/siwf?channelToken=ORCHARD1' })),
  declined: refused(4001),
  failed: refused(-32_016),
  late: refused(-32_018),
  unreachable: refused(-32_017),
} as const satisfies Scenes
