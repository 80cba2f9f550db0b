import {
  confirmEmailChange,
  finishEmailChange,
  getLoginAccount,
  startEmailChange,
} from 'billfold/protocol'
import { expect, test } from 'vitest'
import type { Login, LoginUser } from '../server/createLogin.js'
import { ServerError } from '../server/createServerCaller.js'
import { createEmailChange } from './createEmailChange.js'
import type { WalletKeeper } from './createWalletKeeper.js'

/** A server that takes `123456` once, and loses the first answer to that where it is told to. */
function open({ isLost }: { isLost: boolean }) {
  let account: LoginUser = { id: 'ada', email: 'ada@orchard.example' }
  let kept = account
  let next = ''
  const answers = new Map<unknown, (body: { email: string; code: string }) => unknown>([
    [
      startEmailChange,
      ({ email }) => {
        next = email.toLowerCase()
        return { challengeId: 'change', retryAfter: 30 }
      },
    ],
    [confirmEmailChange, () => undefined],
    [getLoginAccount, () => ({ user: { ...account, createdAt: 1 }, devices: [] })],
    [
      finishEmailChange,
      ({ code }) => {
        if (code !== '123456' || account.email === next)
          throw new ServerError({ status: 401, code: 'codeExpired', message: 'Ask for another.' })
        account = { ...account, email: next }
        if (isLost) throw new ServerError({ message: 'The server cannot be reached.' })
        return { user: account }
      },
    ],
  ])
  const login = {
    user: async () => kept,
    call: async (endpoint: unknown, { body }: { body?: never } = {}) =>
      answers.get(endpoint)?.(body ?? { email: '', code: '' }),
    async rename(user: LoginUser) {
      kept = user
    },
  } as unknown as Login // what a change asks of it
  const keeper = { vouch: async () => ({ signature: '0x' }) } as unknown as WalletKeeper // likewise
  return { change: createEmailChange({ login, keeper }), kept: () => kept }
}

const after = { id: 'ada', email: 'ada-too@orchard.example' }

test('default: the new address is kept once its code was taken', async () => {
  const { change, kept } = open({ isLost: false })
  await change.begin({ email: 'Ada-Too@orchard.example', userId: 'ada' })
  await change.confirm('654321')
  await expect(change.finish('000000')).rejects.toMatchObject({ code: 'codeExpired' })
  expect(kept().email).toBe('ada@orchard.example')
  expect(await change.finish('123456')).toEqual(after)
  expect(kept()).toEqual(after)
})

test('behavior: what the server has done, while the answer was lost, is found by the next try', async () => {
  const { change, kept } = open({ isLost: true })
  await change.begin({ email: 'Ada-Too@orchard.example', userId: 'ada' })
  await change.confirm('654321')
  await expect(change.finish('123456')).rejects.toThrow('The server cannot be reached.')
  expect(await change.finish('123456')).toEqual(after)
  expect(kept()).toEqual(after)
})
