import { afterEach, expect, test } from 'vitest'
import { createTokenList } from '../../tokens/createTokenList.js'
import { startHttp, stopHttp } from '../testing/startHttp.js'
import { createBitcoinHistory } from './createBitcoinHistory.js'

afterEach(stopHttp)

const chainId = 'bip122:000000000019d6689c085ae165831e93'
const own = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const other = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const third = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
const id = (at: number) => String(at).padStart(64, 'a')
const output = (at: string, value: number) => ({ scriptpubkey_address: at, value })

type Given = {
  readonly from?: readonly (readonly [string, number])[]
  readonly to?: readonly (readonly [string, number])[]
  readonly fee?: number
  readonly status?: object
}
const transaction = ({ from = [[other, 1100]], to = [[own, 1000]], ...rest }: Given, at = 1) => ({
  txid: id(at),
  vin: from.map(([who, value]) => ({ prevout: output(who, value) })),
  vout: to.map(([who, value]) => output(who, value)),
  fee: 100,
  status: { confirmed: true, block_time: 1_700_000_000 },
  ...rest,
})

function read(upstreams: readonly [string, ...string[]], cursor?: string) {
  const ask = createBitcoinHistory({
    upstreams: { [chainId]: upstreams },
    tokens: createTokenList(),
    imagePathOf: () => '/mark',
  })
  return ask({ chainIds: [chainId], address: own, currency: 'usd', caller: 'a', cursor })
}

async function describe(given: Given) {
  const { url } = await startHttp(() => [transaction(given)])
  const [row] = (await read([url])).rows
  const { direction, quantity, sender, recipient } = row?.transfers?.[0] ?? {}
  const name = (who = '-') => ({ [own]: 'own', [other]: 'other', [third]: 'third' })[who] ?? who
  return [row?.metadata.operationType, direction, quantity?.numeric, name(sender), name(recipient)]
}

test('default: an address and where its page begins are asked for', async () => {
  const { url, asked } = await startHttp(() => [transaction({})])
  const { rows, next } = await read([`${url}/api/`])
  expect([rows.length, next]).toEqual([1, undefined])
  await read([`${url}/api`], id(7))
  const path = `/api/address/${own}/txs`
  expect(asked.map((each) => each.path)).toEqual([path, `${path}/chain/${id(7)}`])
})

test.each<[string, Given, readonly unknown[]]>([
  ['it is paid', {}, ['receive', 'in', '0.00001', 'other', 'own']],
  [
    'it pays, and gets back what is left',
    {
      from: [[own, 5000]],
      to: [
        [other, 1000],
        [own, 3900],
      ],
    },
    ['send', 'out', '0.00001', 'own', 'other'],
  ],
  [
    'it pays, and what is left goes to another address',
    {
      from: [[own, 5000]],
      to: [
        [other, 1000],
        [third, 3900],
      ],
    },
    ['send', 'out', '0.000049', 'own', '-'],
  ],
  [
    'it pays together with others: who has paid the fee is not known',
    {
      from: [
        [own, 5000],
        [third, 5000],
      ],
      to: [[other, 9900]],
    },
    ['send', 'out', '0.00005', 'own', 'other'],
  ],
  [
    'it pays itself',
    { from: [[own, 5000]], to: [[own, 4900]] },
    ['send', 'self', '0.000049', 'own', 'own'],
  ],
  [
    'it pays itself, and what is left goes there too: nobody can tell them apart',
    {
      from: [[own, 5000]],
      to: [
        [own, 1000],
        [own, 3900],
      ],
    },
    ['send', undefined, undefined, '-', '-'],
  ],
  [
    'several pay it',
    {
      from: [
        [other, 500],
        [third, 600],
      ],
    },
    ['receive', 'in', '0.00001', '-', 'own'],
  ],
])('behavior: %s', async (_, given, expected) => {
  expect(await describe(given)).toEqual(expected)
})

test('behavior: what waits for a block is left out, and no page begins with it', async () => {
  const waiting = Array.from({ length: 30 }, (_, at) =>
    transaction({ status: { confirmed: false } }, at),
  )
  const { url } = await startHttp(() => [...waiting, transaction({}, 99)])
  const { rows, next } = await read([url])
  expect([rows.map(({ metadata }) => metadata.hash), next]).toEqual([[id(99)], id(99)])
  const alone = await startHttp(() => waiting)
  expect(await read([alone.url])).toEqual({ rows: [] })
})

test('behavior: the next server is asked where one is down, or answers with what is none', async () => {
  const good = await startHttp(() => [transaction({})])
  const bad: readonly unknown[] = [
    '<html>',
    {},
    [5],
    [{ ...transaction({}), txid: '../x' }],
    [{ ...transaction({}), fee: -1 }],
    [{ ...transaction({}), vout: [output(own, 0.5)] }],
    [transaction({ status: { confirmed: true, block_time: 1e18 } })],
    Array.from({ length: 201 }, (_, at) => transaction({}, at)),
  ]
  for (const answer of bad) {
    const { url } = await startHttp(() => answer)
    expect((await read([url, good.url])).rows).toHaveLength(1)
    await expect(read([url])).rejects.toThrow('unavailable')
  }
  expect((await read(['http://127.0.0.1:9', good.url])).rows).toHaveLength(1)
})

test('error: a place that is none', async () => {
  for (const cursor of ['', '../../tx', id(1).toUpperCase()])
    await expect(read(['http://127.0.0.1:9'], cursor)).rejects.toThrow('refused')
})
