import { expect, test } from 'vitest'
import { ProviderError } from '../providers/ProviderError.js'
import { createBalances } from './createBalances.js'

const chainId = 'eip155:1'
const address = `0x${'1'.repeat(40)}`
const [native, known, other] = ['e', '2', '3'].map((digit) => `0x${digit.repeat(40)}`)
const coin = { chainId, name: 'Ether', symbol: 'ETH', decimals: 18 }
const token = (of: string | undefined, amount: bigint) => ({
  ...{ chainId, name: 'Token', symbol: 'TKN', decimals: 18 },
  address: of,
  amount,
})

test('parameters: forced tokens and the coin are read one by one, whatever an indexer tells', async () => {
  const asked: string[] = []
  const read = createBalances({
    readAll: async () => [{ ...coin, amount: 1n, price: 3000 }, token(known, 2n)],
    async readToken(question) {
      asked.push(question.token)
      if (question.token === native) return { ...coin, amount: 10n }
      return token(question.token, question.token === known ? 20n : 0n)
    },
  })
  const forced = [other, known, native].map(String)
  const { holdings } = await read({ chainId, address, forced }, (act) => act())
  expect(asked).toEqual(forced)
  expect(holdings.map(({ address: of, amount }) => [of, amount])).toEqual([
    [undefined, 10n],
    [known, 20n],
    [other, 0n],
  ])
  expect(holdings[0]?.price).toBe(3000)
})

test('behavior: a token that is none, or cannot be read, leaves what is known of it', async () => {
  const read = createBalances({
    readAll: async () => [{ ...coin, amount: 1n }, token(known, 2n)],
    async readToken(question) {
      if (question.token === known) throw new Error('away')
      return undefined
    },
  })
  const forced = [String(known), String(other)]
  const { holdings } = await read({ chainId, address, forced }, (act) => act())
  expect(holdings.map(({ amount }) => amount)).toEqual([1n, 2n])
})

test('behavior: what was read of a token is kept with the account, but no token that is new to it', async () => {
  const read = createBalances({
    readAll: async () => [{ ...coin, amount: 1n }, token(known, 2n)],
    readToken: async (question) => token(question.token, 20n),
  })
  const ask = async (forced: readonly string[]) => {
    const { holdings, outcome } = await read({ chainId, address, forced }, (act) => act())
    return [outcome, ...holdings.map(({ amount }) => amount)]
  }
  expect(await ask([String(known), String(other)])).toEqual(['loaded', 1n, 20n, 20n])
  expect(await ask([])).toEqual(['cached', 1n, 20n])
})

test('behavior: where the rest cannot be read, tokens can', async () => {
  let isAway = false
  const read = createBalances({
    async readAll() {
      if (isAway) throw new ProviderError('unavailable')
      return [{ ...coin, amount: 1n }, token(known, 2n)]
    },
    readToken: async (question) => token(question.token, 20n),
  })
  await read({ chainId, address, forced: [] }, (act) => act())
  isAway = true
  const forced = [String(known)]
  const { holdings, outcome } = await read({ chainId, address, forced }, (act) => act())
  expect([outcome, ...holdings.map(({ amount }) => amount)]).toEqual(['stale', 1n, 20n])
})
