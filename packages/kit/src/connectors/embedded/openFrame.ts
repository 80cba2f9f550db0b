import { FrameError } from '../../errors/FrameError.js'
import { type FrameEvent, frameLimits, frameMessages, frameVersion } from '../../protocol/frame.js'
import { bytesToBase64Url } from '../../utils/base64.js'
import { createEmitter } from '../../utils/createEmitter.js'
import { createFrameClient, type FrameClient } from './createFrameClient.js'

/** The frame of the embedded wallet on this page. */
export type Frame = {
  readonly element: HTMLIFrameElement
  readonly request: FrameClient['request']
  /** Calls `listener` for each event until the returned function is called. */
  on(listener: (event: FrameEvent) => void): () => void
  /** Loads it anew; what it was asked before is rejected. */
  reload(): Promise<void>
  /** Takes it from the page. */
  destroy(): void
}

export type OpenFrameParameters = {
  /** Where the frame is served, such as `https://frame.example.org/f/current`. */
  url: string
  projectId: string
  /** What the frame is put into. */
  parent: HTMLElement
  /** What assistive technology calls it. */
  title: string
  chainId?: string | undefined
  /** What the frame speaks, in BCP 47. @default the browser's */
  locale?: string | undefined
  enableLogger?: boolean | undefined
  signal?: AbortSignal | undefined
  /** Milliseconds. @default 20_000 */
  loadTimeout?: number | undefined
  /** Milliseconds, of the steps of a login. @default 30_000 */
  requestTimeout?: number | undefined
}

/** Forms and pop-ups are for passkeys on browsers that make none in a frame; a download is the owner's recovery kit. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'
const permissions = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']

/**
 * Puts the frame into the page and agrees on a channel with it: `init` goes to the frame's own origin alone,
 * and only an answer of that window from that origin counts.
 *
 * @throws FrameError when it does not answer in time, or is not on the page
 */
export async function openFrame(parameters: OpenFrameParameters): Promise<Frame> {
  const { parent, title, requestTimeout } = parameters
  const isThere = (parent as HTMLElement | undefined)?.isConnected // Who asks may have no types.
  if (!isThere) throw new FrameError('noParent', 'What the frame is put into is not on the page.')
  const events = createEmitter<FrameEvent>()
  const address = addressOf(parameters)
  const element = document.createElement('iframe')
  element.setAttribute('sandbox', sandbox)
  element.allow = permissions.map((each) => `${each} ${address.origin}`).join('; ')
  element.referrerPolicy = 'origin'
  element.title = title

  async function load(signal: AbortSignal | undefined): Promise<FrameClient> {
    element.src = address.href
    if (!element.isConnected) parent.append(element)
    const port = await shakeHands({ ...parameters, signal, element, origin: address.origin })
    return createFrameClient({ port, onEvent: events.emit, requestTimeout })
  }

  let client: FrameClient
  try {
    client = await load(parameters.signal)
  } catch (error) {
    element.remove()
    throw error
  }
  return {
    element,
    request: (...call) => client.request(...call),
    on: events.on,
    async reload() {
      await client.request('reload', {}).catch(() => {}) // It is loaded anew in any case.
      client.close()
      client = await load(undefined)
    },
    destroy() {
      client.close()
      element.remove()
    },
  }
}

function addressOf(parameters: OpenFrameParameters): URL {
  const { url, projectId, chainId, locale, enableLogger = false } = parameters
  const address = new URL(url)
  address.searchParams.set('projectId', projectId)
  if (chainId) address.searchParams.set('chainId', chainId)
  if (locale) address.searchParams.set('locale', locale)
  address.searchParams.set('version', String(frameVersion))
  if (enableLogger) address.searchParams.set('enableLogger', 'true')
  return address
}

function shakeHands(parameters: {
  element: HTMLIFrameElement
  origin: string
  projectId: string
  signal: AbortSignal | undefined
  loadTimeout?: number | undefined
}): Promise<MessagePort> {
  const { element, origin, projectId, signal, loadTimeout = frameLimits.loadTimeout } = parameters
  const nonce = bytesToBase64Url(crypto.getRandomValues(new Uint8Array(24)))
  return new Promise((resolve, reject) => {
    let asking: ReturnType<typeof setInterval> | undefined

    function ask() {
      const { contentWindow } = element
      // Whoever has taken it away gets no answer, however long is waited.
      if (!contentWindow)
        return fail(new FrameError('noFrame', 'The page has taken the frame away.'))
      const init = { v: frameVersion, type: 'init', nonce, projectId }
      contentWindow.postMessage(init, origin)
    }
    function onLoad() {
      ask()
      // Its script may not have run yet.
      asking ??= setInterval(ask, frameLimits.readyDelay)
    }
    function onMessage(event: MessageEvent<unknown>) {
      if (event.origin !== origin || event.source !== element.contentWindow) return
      const ready = frameMessages.ready.safeParse(event.data)
      const [port, ...others] = event.ports
      if (!ready.success || ready.data.nonce !== nonce || !port || others.length > 0) return
      stop()
      resolve(port)
    }
    function stop() {
      clearInterval(asking)
      clearTimeout(timer)
      element.removeEventListener('load', onLoad)
      window.removeEventListener('message', onMessage)
      signal?.removeEventListener('abort', onAbort)
    }
    function fail(error: unknown) {
      stop()
      reject(error)
    }
    const onAbort = () => fail(signal?.reason)
    const advice = `No answer from ${origin}. Is it served, may this page's origin frame it, and does the page's policy allow it (frame-src)?`
    const timer = setTimeout(() => fail(new FrameError('notLoaded', advice)), loadTimeout)
    element.addEventListener('load', onLoad)
    window.addEventListener('message', onMessage)
    signal?.addEventListener('abort', onAbort, { once: true })
    if (signal?.aborted) onAbort()
  })
}
