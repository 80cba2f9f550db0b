import type * as z from 'zod/mini'
import { FrameError } from '../../errors/FrameError.js'
import { RpcError } from '../../errors/RpcError.js'
import {
  type FrameEvent,
  type FrameMethod,
  type FrameParams,
  type FrameResult,
  frameEvents,
  frameLimits,
  frameMessages,
  frameMethods,
  frameRefusals,
} from '../../protocol/frame.js'
import { readJson } from '../../protocol/readJson.js'

/** The page's end of a channel to the frame. */
export type FrameClient = {
  /**
   * Asks the frame for something.
   *
   * @throws RpcError as the frame refuses it; FrameError when it does not answer in time, or was closed
   */
  request<method extends FrameMethod>(
    method: method,
    params: FrameParams<method>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<FrameResult<method>>
  /** Messages that were no valid answers or events, and were dropped. */
  readonly dropped: number
  /** Ends the channel; what waits is rejected. */
  close(): void
}

type Pending = {
  readonly method: FrameMethod
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** Talks to the frame over the port that it has handed out. */
export function createFrameClient(parameters: {
  port: MessagePort
  onEvent: (event: FrameEvent) => void
  /** Milliseconds that a login's step may take. @default 30_000 */
  requestTimeout?: number | undefined
}): FrameClient {
  const { port, onEvent, requestTimeout = frameLimits.requestTimeout } = parameters
  const pending = new Map<number, Pending>()
  let lastId = 0
  let dropped = 0
  let isClosed = false

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!take(data)) dropped += 1
  }

  function take(data: unknown): boolean {
    const message = readJson(data, { bytes: frameLimits.message, depth: frameLimits.depth })?.value
    const event = frameMessages.event.safeParse(message)
    if (event.success) return takeEvent(event.data)
    const answer = frameMessages.answer.safeParse(message)
    return answer.success && settle(answer.data)
  }

  function takeEvent({ event, data }: z.output<typeof frameMessages.event>): boolean {
    if (!Object.hasOwn(frameEvents, event)) return false
    const parsed = frameEvents[event as FrameEvent['event']].safeParse(data) // by the line before
    if (parsed.success) onEvent({ event, data: parsed.data } as FrameEvent) // by its schema
    return parsed.success
  }

  function settle(answer: z.output<typeof frameMessages.answer>): boolean {
    const waiting = pending.get(answer.id)
    if (!waiting) return false
    if ('error' in answer) {
      const { code, message } = answer.error
      waiting.reject(new RpcError(code, message || frameRefusals.failed.message))
      return true
    }
    const result = frameMethods[waiting.method].result.safeParse(answer.result)
    if (result.success) waiting.resolve(result.data)
    else waiting.reject(new RpcError(frameRefusals.failed.code, frameRefusals.failed.message))
    return result.success
  }

  return {
    get dropped() {
      return dropped
    },
    request(method, params, { signal } = {}) {
      if (isClosed) return Promise.reject(new FrameError('aborted', 'The frame is closed.'))
      if (signal?.aborted) return Promise.reject(signal.reason)
      lastId += 1
      const id = lastId
      const answer = new Promise((resolve, reject) => {
        pending.set(id, { method, resolve, reject })
        port.postMessage({ id, method, params })
      })
      const withdraw = (reason: unknown) => {
        pending.get(id)?.reject(reason)
        lastId += 1
        if (!isClosed) port.postMessage({ id: lastId, method: 'cancel', params: { id } })
      }
      const abort = () => withdraw(signal?.reason)
      signal?.addEventListener('abort', abort, { once: true })
      const { isTimed = false } = frameMethods[method] as { isTimed?: boolean } // not all say so
      const timer = isTimed
        ? setTimeout(() => withdraw(new FrameError('timedOut')), requestTimeout)
        : undefined
      const settled = answer.finally(() => {
        pending.delete(id)
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      })
      return settled as Promise<FrameResult<typeof method>> // by the schema of its result
    },
    close() {
      isClosed = true
      port.close()
      for (const { reject } of pending.values()) reject(new FrameError('aborted'))
    },
  }
}
