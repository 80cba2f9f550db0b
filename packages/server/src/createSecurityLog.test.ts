import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createSecurityLog } from './createSecurityLog.js'

test('default: each kind of event once a second', () => {
  const lines: string[] = []
  const tell = createSecurityLog(pino({}, { write: (line) => lines.push(line) }))
  for (let turn = 0; turn < 1000; turn += 1) tell({ event: 'limit', kind: 'rate' })
  tell({ event: 'limit', kind: 'bytes' })
  tell({ event: 'signInRefused', code: 'wrongSignature' })
  tell({ event: 'signedIn' })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: 'security', event: 'limit', kind: 'rate', times: 1 },
    { msg: 'security', event: 'limit', kind: 'bytes' },
    { msg: 'security', event: 'signInRefused', code: 'wrongSignature' },
    { level: 30, msg: 'security', event: 'signedIn' },
  ])
})
