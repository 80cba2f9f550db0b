import type { Translate } from '../../react/i18n/createTranslate.js'
import { isRecord } from '../../utils/isRecord.js'
import type { en } from './texts/en.js'

/** By the codes of the frame's refusals, of `FrameError`, and of code that does not come. */
const problems = {
  notAllowed: 'email.notLoaded',
  notLoaded: 'email.notLoaded',
  noParent: 'email.notLoaded',
  noFrame: 'email.notLoaded',
  notFetched: 'email.notFetched',
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

/** How many seconds are to pass before the next try, where the server says so. */
export function secondsToWait(error: unknown): number | undefined {
  const { code, message } = isRecord(error) ? error : {}
  const [, seconds] = /(\d+) seconds?$/.exec(String(message)) ?? []
  return code === -32_005 && seconds ? Number(seconds) : undefined
}

/** What to tell the visitor of a step of the login that has failed. */
export function describeProblem(
  t: Translate<keyof typeof en>,
  error: unknown,
  { isResent = false }: { isResent?: boolean | undefined } = {},
): string {
  const seconds = secondsToWait(error)
  if (seconds !== undefined) {
    // A limit of a whole hour ends in many seconds, which nobody counts.
    if (seconds < 120) return t.plural('email.wait', seconds)
    return t.plural('email.waitMinutes', Math.ceil(seconds / 60))
  }
  const { code } = isRecord(error) ? error : {}
  // Whoever has two mails is likely to have read the first.
  if (isResent && code === -32_010) return t('email.code.older')
  const isKnown = Object.hasOwn(problems, String(code))
  return t(isKnown ? problems[code as keyof typeof problems] : 'email.aborted') // by the line before
}
