import { frameMethods } from 'billfold/protocol'
import { FrameRefusal } from './channel/FrameRefusal.js'
import type { FrameHandlers } from './channel/openChannel.js'
import { NodeError } from './server/createRpcCaller.js'
import { ServerError } from './server/createServerCaller.js'

const reasons = {
  expired: 'notConnected',
  wrongCode: 'wrongCode',
  codeExpired: 'codeExpired',
  staleLogin: 'staleLogin',
  wrongTime: 'wrongTime',
  emailTaken: 'emailTaken',
} as const

/** Of what a node says, in characters. */
const longestMessage = 1000

/** What a page may know of a failure. A text of the server is for visitors where it says "too many". */
export function toRefusal(error: unknown): unknown {
  if (error instanceof NodeError)
    return new FrameRefusal({ code: error.code, message: error.message.slice(0, longestMessage) })
  if (!(error instanceof ServerError)) return error
  const { status, code = '', message } = error
  if (Object.hasOwn(reasons, code)) return new FrameRefusal(reasons[code as keyof typeof reasons]) // by the line
  if (status === undefined) return new FrameRefusal('unreachable')
  if (status === 429) return new FrameRefusal({ code: -32_005, message })
  const isRefused = status === 401 || status === 403
  return new FrameRefusal(isRefused ? { code: 4100, message } : 'failed')
}

const methods = Object.keys(frameMethods).filter((method) => method !== 'cancel')

/** Handlers that refuse as a page may hear it. */
export function withRefusals(handlers: FrameHandlers): FrameHandlers {
  const entries = methods.map((method) => [
    method,
    async (...call: readonly unknown[]) => {
      try {
        const handle = handlers[method as keyof FrameHandlers] // all but the channel's own
        return await (handle as (...call: readonly unknown[]) => unknown)(...call) // its own parameters
      } catch (error) {
        throw toRefusal(error)
      }
    },
  ])
  return Object.fromEntries(entries) as FrameHandlers // the same methods
}
