import { confirmSocialLogin } from 'billfold/protocol'
import * as z from 'zod/mini'
import type { Texts } from '../texts/en.js'
import { element } from '../views/element.js'
import { goMessage } from './socialMessages.js'

/** What the window remembers while the provider has it. No other window of the visitor's sees it. */
const trip = z.object({
  window: z.string(),
  apiUrl: z.string(),
  id: z.string(),
  secret: z.string(),
})
const place = 'social'
/** Milliseconds between two calls for the frame, which may not be there yet. */
const callPause = 300
/** Milliseconds until it is said that this takes long. */
const patience = 20_000

/**
 * Runs the window that a page opens for signing in by another provider: it asks the frame in that page where to
 * go, and tells it when the provider has sent it back. Pages of other origins learn nothing of it.
 */
export async function runSocialWindow({ root, texts }: { root: HTMLElement; texts: Texts }) {
  const status = element('p', { text: texts['social.going'], role: 'status' })
  root.replaceChildren(element('section', {}, [status]))
  const say = (text: string) => {
    status.textContent = text
  }
  const name = new URLSearchParams(location.search).get('window')
  if (name !== null) {
    const slow = setTimeout(() => say(texts['social.slow']), patience)
    const { social, url, ...rest } = await askFrame(name)
    clearTimeout(slow)
    sessionStorage.setItem(place, JSON.stringify({ ...rest, window: name }))
    location.replace(url)
    return
  }
  const kept = trip.safeParse(JSON.parse(sessionStorage.getItem(place) ?? 'null'))
  if (!kept.success) return say(texts['social.none'])
  sessionStorage.removeItem(place)
  // Given to the browser that was sent back, and in no address that a server sees.
  const token = location.hash.slice(1)
  const outcome = await confirm({ ...kept.data, token })
  callFrames({ social: 'back', window: kept.data.window })
  say(texts[outcome === 'done' ? 'social.done' : 'social.failed'])
  window.close()
}

/** Where to go, as the frame of this origin says it that waits for this window. */
function askFrame(name: string): Promise<z.output<typeof goMessage>> {
  return new Promise((resolve) => {
    const call = () => callFrames({ social: 'opened', window: name })
    const calling = setInterval(call, callPause)
    window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
      const go = origin === location.origin ? goMessage.safeParse(data) : undefined
      if (!go?.success) return
      clearInterval(calling)
      resolve(go.data)
    })
    call()
  })
}

/** Says something to the frames of this origin in the page that has opened this window, and to no other. */
function callFrames(message: object) {
  const { opener } = window
  if (!opener) return
  // The frame itself may have opened it.
  opener.postMessage(message, location.origin)
  for (let index = 0; index < opener.length; index++)
    opener[index]?.postMessage(message, location.origin)
}

async function confirm({
  apiUrl,
  ...given
}: z.output<typeof trip> & { token: string }): Promise<string> {
  const { id, secret, token } = given
  try {
    const answer = await fetch(`${apiUrl.replace(/\/+$/, '')}${confirmSocialLogin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, secret, token }),
      credentials: 'omit',
      cache: 'no-store',
    })
    return confirmSocialLogin.answer.parse(await answer.json()).outcome
  } catch {
    return 'failed'
  }
}
