import type { Translate } from '../../react/i18n/createTranslate.js'
import { isRecord } from '../../utils/isRecord.js'
import type { en } from './texts/en.js'

/** By the codes of the frame's refusals, and of `FrameError`. */
const problems = {
  notLoaded: 'email.notLoaded',
  timedOut: 'email.timedOut',
  [-32_602]: 'email.invalid',
  [-32_005]: 'email.tooMany',
  [-32_010]: 'email.code.wrong',
  [-32_011]: 'email.code.expired',
  [-32_013]: 'email.clock',
  [-32_015]: 'newEmail.taken',
  [-32_014]: 'email.unreachable',
} as const

/** Whether the code counts no more, whatever is typed. */
export function isBurned(error: unknown): boolean {
  return isRecord(error) && error.code === -32_011
}

/** What to tell the visitor of a step of the login that has failed. */
export function describeProblem(t: Translate<keyof typeof en>, error: unknown): string {
  const { code, message } = isRecord(error) ? error : {}
  const [, seconds] = /(\d+) seconds?$/.exec(String(message)) ?? []
  if (code === -32_005 && seconds) return t.plural('email.wait', Number(seconds))
  const isKnown = Object.hasOwn(problems, String(code))
  return t(isKnown ? problems[code as keyof typeof problems] : 'email.aborted') // by the line before
}
