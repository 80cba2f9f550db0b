import {
  type FrameAnswer,
  type FrameEvent,
  type FrameMethod,
  type FrameParams,
  type FrameResult,
  frameLimits,
  frameRefusals,
  frameVersion,
  readJson,
} from 'billfold/protocol'
import { createJudge } from './createJudge.js'
import { FrameRefusal } from './FrameRefusal.js'
import { judgeInit } from './judgeInit.js'

/** Who asks: where its page is, as the browser says. */
export type RequestContext = { readonly origin: string; readonly signal: AbortSignal }

/** What answers each method. `cancel` is the channel's own. */
export type FrameHandlers = {
  readonly [method in Exclude<FrameMethod, 'cancel'>]: (
    params: FrameParams<method>,
    context: RequestContext,
  ) => FrameResult<method> | Promise<FrameResult<method>>
}

export type Channel = {
  /** Tells the page; nothing happens before there is one. */
  emit(event: FrameEvent): void
  /** Messages that were not taken, from whomever. */
  readonly dropped: number
  close(): void
}

/** Messages that wait until the project's origins are known; a page posts two a second. */
const mostWaiting = 16

/**
 * Waits for the page around the frame, gives it a port once, and answers what it asks for over it. Whatever
 * else is posted to the frame's window is dropped and counted.
 */
export function openChannel(parameters: {
  /** The frame's own. */
  window: Window
  projectId: string
  /** Asked of the server: what is posted meanwhile waits for it. */
  allowed: Promise<readonly string[]>
  handlers: FrameHandlers
  onOpen?: ((origin: string) => void) | undefined
}): Channel {
  const { window, projectId, allowed, handlers, onOpen } = parameters
  let dropped = 0
  let waiting = 0
  let port: MessagePort | undefined

  async function onMessage(event: MessageEvent<unknown>) {
    const { data, origin } = event
    const isFlood = waiting === mostWaiting
    if (isFlood) dropped += 1
    if (isFlood) return
    waiting += 1
    const origins = await allowed.finally(() => (waiting -= 1))
    const { parent, location } = window
    const isFramed = parent !== window
    const isFromParent = event.source === parent
    const ancestors = location.ancestorOrigins && [...location.ancestorOrigins]
    const place = { isFramed, ancestors, projectId, allowed: origins }
    const nonce = port ? undefined : judgeInit({ data, origin, isFromParent }, place)
    if (nonce === undefined) {
      dropped += 1
      return
    }
    const { port1, port2 } = new MessageChannel()
    port = port1
    answerRequests({ port: port1, origin, handlers, onDropped: () => (dropped += 1) })
    parent.postMessage({ v: frameVersion, type: 'ready', nonce }, origin, [port2])
    onOpen?.(origin)
  }
  window.addEventListener('message', onMessage)

  return {
    emit: (event) => port?.postMessage(event),
    get dropped() {
      return dropped
    },
    close() {
      window.removeEventListener('message', onMessage)
      port?.close()
    },
  }
}

/** Answers the requests that come over a port, each once. */
export function answerRequests(parameters: {
  port: MessagePort
  origin: string
  handlers: FrameHandlers
  onDropped?: (() => void) | undefined
  /** In milliseconds. @default of the page */
  now?: (() => number) | undefined
}): void {
  const { port, origin, handlers, onDropped, now = () => performance.now() } = parameters
  const pending = new Map<number, AbortController>()
  const judge = createJudge({ now, pending: () => pending.size })

  function cancel(id: number) {
    const { code, message } = frameRefusals.rejected
    pending.get(id)?.abort(new FrameRefusal({ code, message }))
  }

  async function answer(id: number, method: Exclude<FrameMethod, 'cancel'>, params: unknown) {
    const controller = new AbortController()
    const { signal } = controller
    pending.set(id, controller)
    try {
      // The judge has parsed the parameters by the method's own schema.
      const handle = handlers[method] as (params: unknown, context: RequestContext) => unknown
      const result = await untilAborted(handle(params, { origin, signal }), signal)
      post({ id, result: fit(result) })
    } catch (error) {
      post({ id, error: toRefusal(error) })
    } finally {
      pending.delete(id)
    }
  }

  const post = (answer: FrameAnswer) => port.postMessage(answer)

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const verdict = judge(data)
    if (verdict.kind !== 'request') onDropped?.()
    if (verdict.kind === 'refused') post(verdict.answer)
    if (verdict.kind !== 'request') return
    const { id, method, params } = verdict
    if (method !== 'cancel') {
      answer(id, method, params)
      return
    }
    cancel((params as FrameParams<'cancel'>).id) // by its schema
    post({ id, result: {} })
  }
}

/** What a node says may be longer than a message. */
function fit(result: unknown) {
  const found = readJson(result, { bytes: frameLimits.message - 64, depth: frameLimits.depth - 1 })
  if (found) return found.value
  throw new FrameRefusal('failed')
}

/** Of errors that are no refusals nothing is told: their messages may quote secrets. */
function toRefusal(error: unknown): { code: number; message: string } {
  if (!(error instanceof FrameRefusal)) return frameRefusals.failed
  const { code, message } = error
  return { code, message }
}

function untilAborted<value>(work: value | Promise<value>, signal: AbortSignal): Promise<value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    Promise.resolve(work).then(resolve, reject)
  })
}
