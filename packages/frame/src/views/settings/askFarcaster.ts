import { startFarcasterLink } from 'billfold/protocol'
import type { Words } from '../../approval/Description.js'
import { FrameRefusal } from '../../channel/FrameRefusal.js'
import type { Parts } from '../../Parts.js'
import { awaitAnswer, type SocialAnswer } from '../../social/askProvider.js'
import { beginFarcaster } from '../../social/beginFarcaster.js'
import type { Stage } from '../createStage.js'
import { drawCode } from '../drawCode.js'
import { element } from '../element.js'
import { outcomeLine } from '../outcomeLine.js'
import { describeSocialFailure } from './describeSocialFailure.js'
import { isStaleLogin } from './isStaleLogin.js'
import { settingsPage } from './settingsPage.js'
import { settingsTexts } from './settingsTexts.js'

/**
 * Has the visitor sign in Farcaster's app, by a QR code or a link, until it could be done.
 *
 * @throws FrameRefusal when the visitor goes back, and where the login is too old
 */
export function askFarcaster(
  stage: Stage,
  context: Pick<Parts, 'callServer' | 'login' | 'standIn'> & Words & { signal: AbortSignal },
  { title, purpose }: { title: string; purpose: 'again' | 'link' },
): Promise<SocialAnswer> {
  const { login, texts, signal } = context
  const own = settingsTexts(context)
  return stage.show<SocialAnswer>(signal, (done, fail) => {
    let trip = new AbortController()
    const outcome = outcomeLine()
    const place = element('div', { part: 'qr' })
    const text = own['farcaster.again']
    const again = element('button', { type: 'button', part: 'retry', text })
    again.addEventListener('click', () => void go())

    async function go() {
      trip.abort()
      trip = new AbortController()
      const left = trip.signal
      again.hidden = true
      try {
        const { id, url } = await beginFarcaster(context, () =>
          login.call(startFarcasterLink, { body: { purpose } }),
        )
        if (left.aborted) return
        // It looks like the one that saves a kit.
        const open = element('a', { part: 'save', text: own['farcaster.open'] })
        Object.assign(open, { href: url, target: '_blank', rel: 'noreferrer' })
        place.replaceChildren(drawCode(url, { label: own['farcaster.code'] }), open)
        outcome.working(own['farcaster.waiting'])
        done(await awaitAnswer(context, { id, signal: left }))
      } catch (error) {
        if (left.aborted) return
        if (error instanceof FrameRefusal || isStaleLogin(error)) return fail(error)
        place.replaceChildren()
        again.hidden = false
        outcome.wrong(texts[describeSocialFailure(error)])
      }
    }
    void go()
    const node = settingsPage({ part: 'farcaster', title, texts, fail }, [
      element('p', { text: own['farcaster.text'] }),
      place,
      outcome.node,
      again,
    ])
    return { node, stop: () => trip.abort() }
  })
}
