import { type Devnet, startDevnet } from '@billfold/devnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ask } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import { readL1Fee } from './readL1Fee.js'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())

const ask: Ask = async (method, params) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(devnet.chains[0].rpcUrl, { method: 'POST', headers, body })
  const { result, error } = await answer.json()
  if (error) throw new NodeError(error)
  return result
}

/** A stand-in for the contract of a rollup: there is none to be had here. */
const place = (code: string) =>
  ask('anvil_setCode', ['0x420000000000000000000000000000000000000f', code])
/** Returns what `word` leaves on the stack. */
const returning = (word: string) => `${word}60005260206000f3`
const argument = returning('600435')
/** Knows `getL1Fee` alone: gives the length of its bytes. */
const old = `0x60003560e01c6349948e0e1460145760006000fd5b${returning('602435')}`

test('default: twice what the contract says of so many bytes', async () => {
  await place(`0x${argument}`)
  expect(await readL1Fee(ask, '0x')).toBe(320n)
  expect(await readL1Fee(ask, '0x123456')).toBe(326n)
})

test('behavior: a contract of before', async () => {
  await place(old)
  expect(await readL1Fee(ask, '0x1234')).toBe(324n)
})

test('behavior: a network that has no such contract has no such fee', async () => {
  await place('0x')
  expect(await readL1Fee(ask, '0x')).toBe(0n)
})

test('behavior: what cannot be asked is not known', async () => {
  await place('0x60006000fd')
  expect(await readL1Fee(ask, '0x')).toBe('unknown')
  const away: Ask = () => Promise.reject(new Error('away'))
  expect(await readL1Fee(away, '0x')).toBe('unknown')
  await place('0x')
})
