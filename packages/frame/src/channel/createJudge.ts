import {
  type FrameAnswer,
  type FrameMethod,
  frameLimits,
  frameMessages,
  frameMethods,
  frameRefusals,
  laterFrameMethods,
  readJson,
} from 'billfold/protocol'

/** What is to be done with a message of the page. */
export type Verdict =
  /** Nothing: it is none of ours. */
  | { readonly kind: 'dropped' }
  /** To be answered, and not to be passed on. */
  | { readonly kind: 'refused'; readonly answer: FrameAnswer }
  | {
      readonly kind: 'request'
      readonly id: number
      readonly method: FrameMethod
      readonly params: unknown
    }

type Rate = { readonly burst: number; readonly perMinute: number }

const usual: Rate = { burst: 30, perMinute: 120 }
const mail: Rate = { burst: 3, perMinute: 3 }
const guess: Rate = { burst: 5, perMinute: 10 }

/** Of each method. The server has limits of its own: these keep a page from wearing the frame out. */
const rates: Partial<Record<FrameMethod, Rate>> = {
  connectEmail: mail,
  // The visitor is asked before a mail goes out.
  updateEmail: guess,
  connectOtp: guess,
  updateEmailPrimaryOtp: guess,
  updateEmailSecondaryOtp: guess,
  request: { burst: 200, perMinute: 1200 },
  cancel: { burst: 200, perMinute: 1200 },
}

/**
 * Judges what comes over the port: the outer form, its size, whether its id is above all ids before, whether
 * the method is known, how often it was asked, and its parameters. Only what passes all of it is a request.
 *
 * @param parameters.now In milliseconds.
 * @param parameters.pending How many requests wait for an answer.
 */
export function createJudge(parameters: {
  now: () => number
  pending: () => number
}): (data: unknown) => Verdict {
  const { now, pending } = parameters
  const taken = new Map<string, { tokens: number; at: number }>()
  let lastId = 0

  /** Seconds until the method may be asked again; none where it may be by now. */
  function secondsToWait(method: FrameMethod): number {
    const { burst, perMinute } = rates[method] ?? usual
    const at = now()
    const before = taken.get(method) ?? { tokens: burst, at }
    const gained = (Math.max(0, at - before.at) * perMinute) / 60_000
    const tokens = Math.min(burst, before.tokens + gained)
    const isEmpty = tokens < 1
    taken.set(method, { tokens: isEmpty ? tokens : tokens - 1, at })
    return isEmpty ? Math.ceil(((1 - tokens) * 60) / perMinute) : 0
  }

  return (data) => {
    const json = readJson(data, { bytes: frameLimits.message, depth: frameLimits.depth })
    const request = frameMessages.request.safeParse(json?.value)
    if (!request.success || request.data.id <= lastId) return { kind: 'dropped' }
    const { id, method, params = {} } = request.data
    lastId = id
    const refuse = (reason: keyof typeof frameRefusals): Verdict => ({
      kind: 'refused',
      answer: { id, error: frameRefusals[reason] },
    })
    if (isOneOf(laterFrameMethods, method)) return refuse('actionNotAllowed')
    if (!isMethod(method)) return refuse('notAllowed')
    const seconds = secondsToWait(method)
    if (seconds > 0) {
      const message = `Please try again after ${seconds} seconds`
      return { kind: 'refused', answer: { id, error: { ...frameRefusals.tooMany, message } } }
    }
    if (pending() >= frameLimits.pending) return refuse('tooMany')
    const parsed = frameMethods[method].params.safeParse(params)
    if (!parsed.success) return refuse('invalidParams')
    return { kind: 'request', id, method, params: parsed.data }
  }
}

function isOneOf<text extends string>(list: readonly text[], value: string): value is text {
  return (list as readonly string[]).includes(value) // to ask for others too
}

function isMethod(method: string): method is FrameMethod {
  return Object.hasOwn(frameMethods, method)
}
