import { base64urlnopad } from '@scure/base'
import { type LoginKind, type OAuthProvider, oauthProviders, socialNames } from 'billfold/protocol'
import { FrameRefusal } from '../../channel/FrameRefusal.js'
import type { Texts } from '../../texts/en.js'
import type { Stage } from '../createStage.js'
import { element } from '../element.js'
import { nameOfLogin } from '../nameOfLogin.js'
import { outcomeLine } from '../outcomeLine.js'
import { visibleText } from '../visibleText.js'
import { describeSocialFailure } from './describeSocialFailure.js'
import { isStaleLogin } from './isStaleLogin.js'
import { settingsPage } from './settingsPage.js'

/** What somebody signs in by, and which of several it is. */
export type WayToAsk = { readonly kind: LoginKind; readonly about?: string | undefined }

/** What is done in no window. */
type OtherWay = Exclude<LoginKind, OAuthProvider>
export type WayAnswer<value> = { readonly value: value } | { readonly other: OtherWay }

const size = 'popup,width=480,height=680'

/**
 * Has the visitor choose by what to sign in, and do so: at a provider in a window of its own, until it could be done.
 *
 * @returns `other` where it is to be done by mail, by a passkey or in Farcaster's app, and in no window
 * @throws FrameRefusal when the visitor goes back
 */
export function askWay<value>(
  stage: Stage,
  parameters: {
    title: string
    text: string
    ways: readonly WayToAsk[]
    texts: Texts
    signal: AbortSignal
    /** What to do in the window of this name. A FrameRefusal ends the view, and so does a login that is too old; after any other failure the visitor may try again. */
    visit: (provider: OAuthProvider, window: string, signal: AbortSignal) => Promise<value>
  },
): Promise<WayAnswer<value>> {
  const { title, text, ways, texts, signal, visit } = parameters
  return stage.show<WayAnswer<value>>(signal, (done, fail) => {
    let trip = new AbortController()
    let opened: Window | null = null
    const outcome = outcomeLine()

    function leave() {
      trip.abort()
      opened?.close()
    }
    async function go(provider: OAuthProvider) {
      leave()
      trip = new AbortController()
      const { signal: own } = trip
      const name = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(24)))
      const query = new URLSearchParams({ window: name, locale: document.documentElement.lang })
      // Before anything else: a window counts as the visitor's own for as long as the press does.
      opened = window.open(new URL(`social?${query}`, location.href), '_blank', size)
      if (!opened) return outcome.wrong(texts['window.blocked'])
      outcome.working(texts['way.waiting'].replace('{name}', socialNames[provider]))
      try {
        const value = await visit(provider, name, own)
        if (!own.aborted) done({ value })
      } catch (error) {
        if (own.aborted) return
        leave()
        if (error instanceof FrameRefusal || isStaleLogin(error)) return fail(error)
        outcome.wrong(texts[describeSocialFailure(error)])
      }
    }

    const buttons = ways.map(({ kind, about }) => {
      const label =
        kind === 'email'
          ? texts['way.byEmail']
          : texts['way.by'].replace('{name}', nameOfLogin(kind, texts))
      const button = element('button', { type: 'button', part: 'way' }, [
        element('span', { text: label }),
        ...(about ? [element('bdi', { part: 'detail', text: visibleText(about) })] : []),
      ])
      button.dataset.id = kind
      button.addEventListener('click', () =>
        isInWindow(kind) ? void go(kind) : done({ other: kind }),
      )
      return button
    })
    const node = settingsPage({ part: 'identify', title, texts, fail }, [
      element('p', { text }),
      outcome.node,
      ...buttons,
    ])
    return { node, stop: leave }
  })
}

const isInWindow = (kind: LoginKind): kind is OAuthProvider =>
  oauthProviders.some((each) => each === kind)
