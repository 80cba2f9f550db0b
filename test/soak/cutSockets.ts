import { type FrameName, startRelayProxy } from '../helpers/startRelayProxy.js'
import { openPhone, openSite } from './openPair.js'
import { type Pair, playSession } from './playSession.js'

type Side = keyof Pair
type Step = { readonly side: Side; readonly frame: FrameName }

export type CutsOutcome = {
  rounds: number
  /** Frames of a session, those of both ends and in both directions. */
  steps: number
  sessions: number
  /** Sessions in which something did not arrive. */
  lost: number
  /** Sessions that one end had and the other had not when all was over. */
  halfOpen: number
  /** What went wrong, and at which frame the socket was cut. */
  failures: string[]
}

/** Sessions under way at a time. */
const lanes = 4

/**
 * Cuts the socket of either end at each frame of a session, once in each round: first all frames are
 * noted in a session that is left alone.
 */
export async function cutSockets(parameters: {
  rounds: number
  relayUrl: string
}): Promise<CutsOutcome> {
  const { rounds, relayUrl } = parameters
  const steps: Step[] = []
  await playWith(relayUrl, 'site', (step) => {
    if (!steps.some(({ side, frame }) => side === step.side && frame === step.frame))
      steps.push(step)
    return 'pass'
  })
  const outcome = { rounds, steps: steps.length, sessions: 0, lost: 0, halfOpen: 0 }
  const failures: string[] = []
  const cuts = Array.from({ length: rounds }, (_, round) => steps.map((at) => ({ at, round })))
  const waiting = cuts.flat()

  async function lane() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { at, round } = next
      const played = await playWith(relayUrl, round % 2 === 0 ? 'phone' : 'site', once(at))
      outcome.sessions += 1
      if (played.isHalfOpen) outcome.halfOpen += 1
      if (played.failure) outcome.lost += 1
      if (played.failure) failures.push(`${at.side}, ${at.frame}: ${played.failure}`)
    }
  }

  await Promise.all(Array.from({ length: lanes }, lane))
  return { ...outcome, failures }
}

type OnStep = (step: Step) => 'pass' | 'cut'

/** Cuts where a frame comes for the first time. */
function once(at: Step): OnStep {
  let done = false
  return ({ side, frame }) => {
    if (done || side !== at.side || frame !== at.frame) return 'pass'
    done = true
    return 'cut'
  }
}

async function playWith(relayUrl: string, leaver: Side, onStep: OnStep) {
  const open = (side: Side) =>
    startRelayProxy({ relayUrl, onFrame: (frame) => onStep({ side, frame }) })
  const [atSite, atPhone] = await Promise.all([open('site'), open('phone')])
  const [site, phone] = await Promise.all([
    openSite({ relayUrl: atSite.url }),
    openPhone({ relayUrl: atPhone.url }),
  ])
  const failure = await playSession({ site, phone }, leaver).then(
    () => undefined,
    (error) => String(error),
  )
  const topics = [site, phone].map((end) =>
    end
      .sessions()
      .map(({ topic }) => topic)
      .join(),
  )
  for (const each of [site, phone]) each.destroy()
  for (const each of [atSite, atPhone]) each.stop()
  return { failure, isHalfOpen: topics[0] !== topics[1] }
}
