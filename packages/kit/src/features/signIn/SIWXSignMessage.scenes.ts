import { address, connected, opened } from '../../scenes/happenings.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import type { StateEvent } from '../../state/reduce.js'
import type { SignIn } from '../../state/types.js'

const asked = { namespace: 'eip155', chainId: 'eip155:1', address, required: true } as const

function signing(signIn: SignIn): Scene {
  const change: StateEvent = { type: 'signIn', change: { signIn } }
  return {
    view: 'SIWXSignMessage',
    events: [connected(), change, opened({ view: 'SIWXSignMessage' })],
  }
}

const failed = (failure: Exclude<SignIn, { status: 'idle' }>['failure']) =>
  signing({ status: 'needed', ...asked, failure })

/** Somebody has tried to close it. */
const required: StateEvent = {
  type: 'toast/shown',
  id: 1,
  variant: 'error',
  message: 'signIn.required',
  autoClose: true,
}

export const scenes = {
  checking: signing({ status: 'checking', ...asked }),
  needed: signing({ status: 'needed', ...asked }),
  required: {
    ...signing({ status: 'needed', ...asked }),
    events: [...signing({ status: 'needed', ...asked }).events, required],
  },
  signing: signing({ status: 'signing', ...asked }),
  declined: failed('rejected'),
  refused: failed('wrongSignature'),
  clock: failed('notYetValid'),
  smartAccount: failed('chainUnavailable'),
  server: failed('serverUnavailable'),
} as const satisfies Scenes
