import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createProxyWarning } from './createProxyWarning.js'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage // As far as it is read.

test.each([
  ['nobody trusted', [], 1],
  ['another one trusted', ['10.0.0.1'], 1],
  ['trusted', ['127.0.0.0/8'], 0],
])('default: %s', (_, trusted, times) => {
  let told = 0
  const look = createProxyWarning(trusted, () => {
    told += 1
  })
  look(from('127.0.0.1'))
  expect(told).toBe(0)
  look(from('127.0.0.1', '198.51.100.1'))
  look(from('127.0.0.1', '198.51.100.2'))
  expect(told).toBe(times)
})
