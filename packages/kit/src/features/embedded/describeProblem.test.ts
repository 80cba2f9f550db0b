import { expect, test } from 'vitest'
import { FrameError } from '../../errors/FrameError.js'
import { RpcError } from '../../errors/RpcError.js'
import { frameRefusals } from '../../protocol/frame.js'
import { createTranslate } from '../../react/i18n/createTranslate.js'
import { en as common } from '../../react/i18n/en.js'
import { describeProblem, isBurned, secondsToWait } from './describeProblem.js'
import { embeddedTexts } from './texts/embeddedTexts.js'

const source = { locale: 'en', messages: common, overrides: {} }
const t = embeddedTexts.of(createTranslate(source))
const refused = ({ code, message }: { code: number; message: string }) =>
  describeProblem(t, new RpcError(code, message))

test('behavior: what has not loaded', () => {
  const told = (error: unknown) => describeProblem(t, error)
  expect(told(new FrameError('noParent'))).toBe('Could not load embedded wallet')
  expect(told(new FrameError('noFrame'))).toBe('Could not load embedded wallet')
  expect(told({ code: 'notFetched' })).toBe('Unable to load email login dependency')
})

test.each([
  [frameRefusals.wrongCode, 'This is not the code. Check the mail and try again.'],
  [frameRefusals.codeExpired, 'This code is not good any more. Ask for another one.'],
  [frameRefusals.invalidParams, 'This is not an email address'],
  [frameRefusals.unreachable, 'The server cannot be reached. Try again.'],
  [frameRefusals.wrongTime, 'Check the time settings of this device.'],
  [frameRefusals.rejected, 'Something went wrong'],
  [frameRefusals.tooMany, 'Too many tries. Try again later.'],
  [
    { code: -32_005, message: 'Please try again after 12 seconds' },
    'Please try again after 12 seconds',
  ],
  [
    { code: -32_005, message: 'Please try again after 1 seconds' },
    'Please try again after 1 second',
  ],
  [
    { code: -32_005, message: 'Please try again after 119 seconds' },
    'Please try again after 119 seconds',
  ],
  [
    { code: -32_005, message: 'Please try again after 1669 seconds' },
    'Please try again after 28 minutes',
  ],
])('behavior: %o', (refusal, text) => {
  expect(refused(refusal)).toBe(text)
})

test('behavior: a frame that does not load or answer', () => {
  expect(describeProblem(t, new FrameError('notAllowed'))).toBe('Could not load embedded wallet')
  expect(describeProblem(t, new FrameError('notLoaded'))).toBe('Could not load embedded wallet')
  expect(describeProblem(t, new FrameError('timedOut'))).toBe('Embedded Wallet Request Timed Out')
})

test('behavior: anything else', () => {
  expect(describeProblem(t, new Error('Oh.'))).toBe('Something went wrong')
  expect(describeProblem(t, undefined)).toBe('Something went wrong')
})

test('behavior: how long the server has said that it takes', () => {
  const { tooMany, wrongCode } = frameRefusals
  const wait = (code: number, message: string) => secondsToWait(new RpcError(code, message))
  expect(wait(tooMany.code, 'Please try again after 12 seconds')).toBe(12)
  expect(wait(tooMany.code, tooMany.message)).toBeUndefined()
  expect(wait(wrongCode.code, 'Please try again after 12 seconds')).toBeUndefined()
  expect(secondsToWait(undefined)).toBeUndefined()
})

test('behavior: a code that was tried too often, or is too old, is burned', () => {
  const { codeExpired, wrongCode } = frameRefusals
  expect(isBurned(new RpcError(codeExpired.code, codeExpired.message))).toBe(true)
  expect(isBurned(new RpcError(wrongCode.code, wrongCode.message))).toBe(false)
  expect(isBurned(undefined)).toBe(false)
})
