import { expect, test } from 'vitest'
import type { Approval } from '../keys/SignRequest.js'
import { en } from '../texts/en.js'
import { describeChanges } from './describeChanges.js'
import type { Changes, Move } from './readChanges.js'
import { simulationTexts } from './simulationTexts.js'

const own = `0x${'5a'.repeat(20)}` as const
const token = `0x${'11'.repeat(20)}` as const
const spender = `0x${'22'.repeat(20)}` as const
const words = { texts: en, language: 'en' }
const approval: Approval = {
  origin: 'https://orchard.example',
  chainId: 'eip155:1',
  account: own,
  setId: 'set',
  request: {
    kind: 'evmTransaction',
    transaction: {
      ...{
        chainId: '0x1',
        nonce: '0x0',
        gas: '0xffff',
        to: token,
        value: '0x0',
        data: '0x12345678',
      },
      ...{ maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
    },
  },
}

const rowsOf = (changes: Changes) => {
  const { rows } = describeChanges(changes)(approval, words, {})
  return rows.slice(rows.findIndex(({ name }) => name === simulationTexts(words).title))
}
const told = (...moves: Move[]): Changes => ({ status: 'told', moves, isCut: false })

test('default: below what is signed, as the network expects it', () => {
  const claim = { symbol: 'LTK', decimals: 2 }
  const changes = told(
    { kind: 'out', token: undefined, amount: 15n * 10n ** 17n },
    { kind: 'lent', token, claim, amount: 2n ** 255n, spender },
    { kind: 'in', token, claim, amount: 1234n },
  )
  const described = describeChanges(changes)(approval, words, {})
  expect(described.title).toBe(en['evm.call.title'])
  expect(rowsOf(changes)).toMatchInlineSnapshot(`
    [
      {
        "name": "What this changes, as the network expects",
        "tone": "step",
        "value": "It was tried on a node, without being sent. It may turn out otherwise.",
      },
      {
        "name": "Leaves your account",
        "value": "1.5 ETH",
      },
      {
        "name": "May be taken from you",
        "tone": "danger",
        "value": "everything LTK (0x1111111111111111111111111111111111111111) by 0x2222222222222222222222222222222222222222",
      },
      {
        "name": "Comes into your account",
        "value": "12.34 LTK (0x1111111111111111111111111111111111111111)",
      },
    ]
  `)
})

test('behavior: items, unknown tokens, and what has no end', () => {
  const changes = told(
    { kind: 'out', token, item: 7n, amount: 1n },
    { kind: 'out', token, item: 8n, amount: 3n },
    { kind: 'lent', token, spender },
    { kind: 'in', token, amount: 5n },
  )
  expect(rowsOf(changes).map(({ value }) => value)).toMatchInlineSnapshot(`
    [
      "It was tried on a node, without being sent. It may turn out otherwise.",
      "#7 0x1111111111111111111111111111111111111111",
      "3 × #8 0x1111111111111111111111111111111111111111",
      "everything 0x1111111111111111111111111111111111111111 by 0x2222222222222222222222222222222222222222",
      "5 of the smallest units of 0x1111111111111111111111111111111111111111",
    ]
  `)
})

test('behavior: where it could not be tried, or has failed, that is said', () => {
  expect(rowsOf({ status: 'unknown' })).toMatchInlineSnapshot(`
    [
      {
        "name": "What this changes, as the network expects",
        "tone": "step",
        "value": "It could not be tried on a node what this changes.",
      },
    ]
  `)
  expect(rowsOf({ status: 'fails' })).toMatchInlineSnapshot(`
    [
      {
        "name": "What this changes, as the network expects",
        "tone": "danger",
        "value": "Tried on a node, it has failed.",
      },
    ]
  `)
  expect(rowsOf(told())).toMatchInlineSnapshot(`
    [
      {
        "name": "What this changes, as the network expects",
        "tone": "step",
        "value": "Nothing of what you hold. It may turn out otherwise.",
      },
    ]
  `)
})
