import type { whyNotEnded } from '../../sessions/endSession.js'
import type { WalletKeeper } from '../../wallet/createWalletKeeper.js'

/** How far the end of a session is, from the visitor's consent on. */
export type Ending = 'ending' | 'ended' | ReturnType<typeof whyNotEnded>

export type SessionEndings = {
  read(session: Ended): Ending | undefined
  /** Follows one that was agreed to. It goes on when the view is left. */
  follow(session: Ended, work: Promise<unknown>, toEnding: typeof whyNotEnded): void
  watch(listener: () => void): () => void
}

type Ended = { readonly chainId: string; readonly context: string }

/** Of each wallet's keeper, of which a frame has one. */
const known = new WeakMap<object, SessionEndings>()

/** What is being ended outlives the view that shows it: an approval takes the view's place, and visitors go back. */
export function endingsOf(keeper: WalletKeeper): SessionEndings {
  const endings = known.get(keeper) ?? createEndings()
  known.set(keeper, endings)
  return endings
}

export function createEndings(): SessionEndings {
  const states = new Map<string, Ending>()
  const listeners = new Set<() => void>()
  const nameOf = ({ chainId, context }: Ended) => `${chainId} ${context}`
  function note(session: Ended, state: Ending) {
    states.set(nameOf(session), state)
    for (const listener of listeners) listener()
  }
  return {
    read: (session) => states.get(nameOf(session)),
    follow(session, work, toEnding) {
      note(session, 'ending')
      work.then(
        () => note(session, 'ended'),
        (error) => note(session, toEnding(error)),
      )
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
