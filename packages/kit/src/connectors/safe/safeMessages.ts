import { createUuid } from '../../utils/createUuid.js'
import { isRecord } from '../../utils/isRecord.js'

/** Asks the Safe around this page something, by a method of Safe Apps. */
export type AskSafe = (method: string, params?: unknown) => Promise<unknown>

/** Of the messages of Safe Apps. */
const sdkVersion = '9.1.0'

/**
 * Makes the messages of Safe Apps (as of its SDK 9) into questions and answers. Only the frame
 * around this page is heard, and only where it is of one of the origins; to others nothing is sent.
 */
export function safeMessages(parameters: {
  parent: Window
  origins: readonly string[]
  /** Ends what is under way. */
  signal?: AbortSignal | undefined
}): AskSafe {
  const { parent, origins, signal } = parameters
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = createUuid()
      function onMessage({ source, origin, data }: MessageEvent<unknown>) {
        if (source !== parent || !origins.includes(origin)) return
        if (!isRecord(data) || data.id !== id) return
        stop()
        if (data.success === true) resolve(data.data)
        else reject(toError(data.error))
      }
      function onAbort() {
        stop()
        reject(signal?.reason)
      }
      function stop() {
        window.removeEventListener('message', onMessage)
        signal?.removeEventListener('abort', onAbort)
      }
      window.addEventListener('message', onMessage)
      signal?.addEventListener('abort', onAbort)
      for (const origin of origins)
        parent.postMessage({ id, method, params, env: { sdkVersion } }, origin)
    })
}

/** A Safe fails in words alone. */
function toError(value: unknown): Error {
  const message = typeof value === 'string' && value ? value : 'The Safe failed.'
  const code = /reject|cancel|denied/i.test(message) ? 4001 : -32603
  return Object.assign(new Error(message), { code })
}
