import { createStore, type StoreApi } from 'zustand/vanilla'
import { askFrame } from '../../actions/askFrame.js'
import { cancelConnect } from '../../actions/cancelConnect.js'
import { pushChosen } from '../../actions/pushChosen.js'
import type { Billfold } from '../../Billfold.js'
import { endElsewhere, failureOf, goOn, listOf, type SocialFailure } from './goOn.js'

/** Where a login with Farcaster stands. `late`: the app has not signed in time. */
export type FarcasterState =
  /** There is no address yet. */
  | { readonly status: 'idle' | 'asking' }
  /** The app is opened by the address, and signs. */
  | { readonly status: 'waiting'; readonly url: string }
  | { readonly status: SocialFailure }

export type FarcasterLogin = Pick<StoreApi<FarcasterState>, 'getState' | 'subscribe'> & {
  /** Shows the view of it, anew. */
  begin(): void
  /** Asks for an address, and waits for the app. What waited before is given up. */
  start(): void
}

const logins = new WeakMap<Billfold, FarcasterLogin>()

/** The login with Farcaster of a kit. */
export function farcasterLogin(kit: Billfold): FarcasterLogin {
  const known = logins.get(kit) ?? open(kit)
  logins.set(kit, known)
  return known
}

function open(kit: Billfold): FarcasterLogin {
  const { getState, setState, subscribe } = createStore<FarcasterState>(() => ({ status: 'idle' }))
  let controller = new AbortController()

  async function follow(signal: AbortSignal) {
    try {
      const { url } = await askFrame(kit, ({ login }) => login.farcasterUri({ signal }))
      if (signal.aborted) return
      setState({ status: 'waiting', url })
      await askFrame(kit, ({ login }) => login.byFarcaster({ signal }))
      if (signal.aborted) return
      end()
      goOn(kit)
    } catch (error) {
      if (!signal.aborted) setState({ status: failureOf(error) })
    }
  }

  function end() {
    controller.abort()
    setState({ status: 'idle' })
  }

  return {
    getState,
    subscribe,
    begin() {
      cancelConnect(kit)
      end()
      pushChosen(kit, { view: 'ConnectingFarcaster' }, listOf(kit))
    },
    start() {
      end()
      setState({ status: 'asking' })
      controller = new AbortController()
      const { signal } = controller
      endElsewhere(kit, { view: 'ConnectingFarcaster', signal, end })
      void follow(signal)
    },
  }
}
