import { encodeErrorResult, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { type ContractAnswer, followLookups } from './followLookups.js'

const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)',
])
const contract = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const other = '0x1111111111111111111111111111111111111111'

function lookupOf(sender: Hex): Hex {
  const args = [sender, ['x-batch-gateway:true'], '0xaabb', '0x12345678', '0xcc'] as const
  return encodeErrorResult({ abi, errorName: 'OffchainLookup', args })
}

/** A contract that answers as it is told, and gateways that count how often they are asked. */
function setUp(answers: readonly ContractAnswer[], unreached = false) {
  const left = [...answers]
  const calls: Hex[] = []
  const asked: Hex[] = []
  const call = followLookups({
    to: contract,
    async ask(data) {
      calls.push(data)
      return left.shift() ?? expect.fail('asked too often')
    },
    async lookUp(callData) {
      asked.push(callData)
      return { data: '0xdd', unreached }
    },
  })
  return { call, calls, asked }
}

test('default: the contract is told what gateways say, with what it gave along', async () => {
  const { call, calls, asked } = setUp([{ revert: lookupOf(contract) }, { result: '0x2a' }])
  expect(await call('0x01')).toBe('0x2a')
  expect(asked).toEqual(['0xaabb'])
  const word = (text: string) => text.padStart(64, '0')
  const tail = (byte: string) => word('1') + byte.padEnd(64, '0')
  const callback = `0x12345678${word('40')}${word('80')}${tail('dd')}${tail('cc')}`
  expect(calls).toEqual(['0x01', callback])
})

test('behavior: it may send on, but not for ever', async () => {
  const more = { revert: lookupOf(contract) }
  const { call, asked } = setUp([more, more, more, more, { result: '0x2a' }])
  expect(await call('0x01')).toBe('0x2a')
  expect(asked).toHaveLength(4)
  const endless = setUp([more, more, more, more, more])
  expect(await endless.call('0x01')).toBe(undefined)
  expect(endless.asked).toHaveLength(4)
})

test.each<[what: string, revert: unknown]>([
  ['another contract’s lookup', lookupOf(other)],
  ['half of a lookup', lookupOf(contract).slice(0, 300)],
  ['a lookup of odd digits', lookupOf(contract).slice(0, -1)],
  ['no parameters', '0x556f1830'],
  ['another error', '0x08c379a0'],
  ['no data', undefined],
  ['no hexadecimal', 'execution reverted'],
])('behavior: %s has no answer, and no gateway is asked', async (_, revert) => {
  const { call, asked } = setUp([{ revert }])
  expect(await call('0x01')).toBe(undefined)
  expect(asked).toEqual([])
})

test('behavior: nobody to ask', async () => {
  const ask = async () => ({ revert: lookupOf(contract) })
  expect(await followLookups({ to: contract, ask, lookUp: undefined })('0x01')).toBe(undefined)
  const lookUp = async () => undefined
  expect(await followLookups({ to: contract, ask, lookUp })('0x01')).toBe(undefined)
})

test('error: the contract refuses for want of a gateway’s answer', async () => {
  const answers = [{ revert: lookupOf(contract) }, { revert: '0x' }]
  expect(await setUp(answers).call('0x01')).toBe(undefined)
  const lost = { name: 'WalletError', code: 'networkUnreachable' }
  await expect(setUp(answers, true).call('0x01')).rejects.toMatchObject(lost)
})
