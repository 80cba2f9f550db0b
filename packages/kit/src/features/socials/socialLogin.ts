import { createStore, type StoreApi } from 'zustand/vanilla'
import { askFrame, wayByEmail } from '../../actions/askFrame.js'
import { cancelConnect } from '../../actions/cancelConnect.js'
import { pushChosen } from '../../actions/pushChosen.js'
import type { Billfold } from '../../Billfold.js'
import { bytesToBase64Url } from '../../utils/base64.js'
import { socialNames } from '../../utils/socialNames.js'
import type { LoginProvider } from '../../utils/socialProviders.js'
import { farcasterLogin } from './farcasterLogin.js'
import { endElsewhere, failureOf, goOn, listOf, type SocialFailure } from './goOn.js'

/**
 * Where a login by another provider stands. `closed`: the window is closed, or has cut itself off from this page,
 * as pages of some providers do; it may still end well.
 */
export type SocialStatus =
  | 'idle'
  | 'waiting'
  | 'slow'
  | 'closed'
  | 'blocked'
  | Exclude<SocialFailure, 'late'>

export type SocialLogin = Pick<StoreApi<SocialStatus>, 'getState' | 'subscribe'> & {
  /**
   * Opens the provider's window, has the wallet ask for a passkey, or shows what opens Farcaster's app. `name` is
   * shown. To be called by a press: else browsers open none.
   */
  begin(provider: LoginProvider, name: string): void
  /** Brings the window before this one. */
  show(): void
  /** Gives it up. */
  end(): void
}

const size = 'popup,width=480,height=680'
/** Browsers do not tell when a window is closed. In milliseconds. */
const lookPause = 300
const patience = 20_000

const logins = new WeakMap<Billfold, SocialLogin>()

/** The login by another provider of a kit. */
export function socialLogin(kit: Billfold): SocialLogin {
  const known = logins.get(kit) ?? open(kit)
  logins.set(kit, known)
  return known
}

function open(kit: Billfold): SocialLogin {
  const { getState, setState, subscribe } = createStore<SocialStatus>(() => 'idle')
  let controller = new AbortController()
  let opened: Window | null = null

  function end() {
    controller.abort()
    opened?.close()
    opened = null
    setState('idle')
  }

  function watch(shown: Window, signal: AbortSignal) {
    const slow = setTimeout(() => getState() === 'waiting' && setState('slow'), patience)
    const looking = setInterval(() => {
      if (shown.closed && ['waiting', 'slow'].includes(getState())) setState('closed')
    }, lookPause)
    signal.addEventListener('abort', () => {
      clearTimeout(slow)
      clearInterval(looking)
    })
  }

  async function follow(signal: AbortSignal, signedIn: Promise<unknown>) {
    try {
      await signedIn
      if (signal.aborted) return
      end()
      goOn(kit)
    } catch (error) {
      if (signal.aborted) return
      end()
      const failure = failureOf(error)
      setState(failure === 'late' ? 'failed' : failure)
    }
  }

  return {
    getState,
    subscribe,
    end,
    show: () => opened?.focus(),
    begin(provider, title) {
      end()
      if (provider === 'farcaster') return farcasterLogin(kit).begin()
      controller = new AbortController()
      const { signal } = controller
      const isPasskey = provider === 'passkey'
      const name = bytesToBase64Url(crypto.getRandomValues(new Uint8Array(24)))
      const { logins } = wayByEmail(kit)
      // Before anything else: a window counts as the visitor's own for as long as the press does.
      if (!isPasskey)
        opened = window.open(addressOf(kit, logins?.frameUrl ?? '', name), '_blank', size)
      cancelConnect(kit)
      setState(opened || isPasskey ? 'waiting' : 'blocked')
      const route = { view: 'ConnectingSocial', provider, name: title } as const
      pushChosen(kit, route, listOf(kit))
      if (!opened && !isPasskey) return
      if (opened) watch(opened, signal)
      endElsewhere(kit, { view: 'ConnectingSocial', signal, end })
      const signedIn = askFrame(kit, ({ login }) =>
        provider === 'passkey'
          ? login.byPasskey({ signal })
          : login.bySocial({ provider, window: name }, { signal }),
      )
      void follow(signal, signedIn)
    },
  }
}

/** What a way to sign in is called. */
export function nameOf(provider: LoginProvider, t: (key: 'social.passkey') => string): string {
  return provider === 'passkey' ? t('social.passkey') : socialNames[provider]
}

function addressOf(kit: Billfold, frameUrl: string, name: string): string {
  const query = new URLSearchParams({ window: name, locale: kit.getState().locale })
  return `${frameUrl}/f/social?${query}`
}
