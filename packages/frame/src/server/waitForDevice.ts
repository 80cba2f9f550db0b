import { checkLoginDevice } from 'billfold/protocol'
import type { Parts } from '../Parts.js'
import type { NextStep } from './createLogin.js'

const second = 1000
/** A page gives up after half a minute. */
const longestWait = 24 * second
const pollPause = 1.5 * second

/** Waits for the press of the link's button, for a while. */
export async function waitForDevice(
  { login, callServer }: Pick<Parts, 'login' | 'callServer'>,
  signal: AbortSignal,
): Promise<NextStep> {
  const { id, retryAt } = login.challenge()
  const until = Date.now() + longestWait
  while (true) {
    const { next } = await callServer(checkLoginDevice, { body: { challengeId: id }, signal })
    const isOver = next === 'code' || Date.now() + pollPause > until
    if (isOver) return { next, retryAfter: secondsUntil(retryAt) }
    await pause(pollPause, signal)
  }
}

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / second))

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
