import { expect, test } from 'vitest'
import { type ChainRead, unread } from '../../rpc/createChainReader.js'
import { createTokenList } from '../../tokens/createTokenList.js'
import { createSolanaHistory } from './createSolanaHistory.js'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const owner = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const other = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const held = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' // USDC
const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/** A signature that is made of a number. */
const sign = (at: number) => String(at).replaceAll('0', 'z').padStart(80, 'x')
const info = (at: number, slot = at, more: object = {}) => {
  return { signature: sign(at), slot, err: null, blockTime: 1_700_000_000 + at, ...more }
}
const payment = (from = 10n, to = 0n) => ({
  meta: {
    fee: 5,
    preBalances: [Number(from) + 1005, Number(to)],
    postBalances: [1000, Number(from + to)],
    preTokenBalances: [],
    postTokenBalances: [],
  },
  transaction: { message: { accountKeys: [{ pubkey: other }, { pubkey: owner }] } },
})

type Node = {
  /** By account. */
  readonly signatures?: Readonly<Record<string, readonly unknown[] | symbol>>
  readonly accounts?: unknown
  transaction?(signature: string): unknown
}

function meet({ signatures = {}, accounts, transaction = () => payment(50_000n) }: Node) {
  const asked: ChainRead[] = []
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    getTokenAccountsByOwner: ([, filter]) =>
      JSON.stringify(filter).includes(program) ? (accounts ?? { value: [] }) : unread,
    getSignaturesForAddress([account, given]) {
      const list = signatures[String(account)] ?? []
      if (!Array.isArray(list)) return list
      const { before, limit } = given as { before?: string; limit: number } // As it is asked.
      const slot = Object.values(signatures)
        .flatMap((each) => (Array.isArray(each) ? each : []))
        .find((each) => each.signature === before)?.slot
      return list.filter((each) => slot === undefined || each.slot <= slot).slice(0, limit)
    },
    getTransaction: ([signature]) => transaction(String(signature)),
  }
  const ask = createSolanaHistory({
    async read(_, reads) {
      asked.push(...reads)
      return reads.map(({ method, params }) => answers[method]?.(params))
    },
    tokens: createTokenList(),
    imagePathOf: () => undefined,
  })
  const question = { chainIds: [chainId], address: owner, currency: 'usd', caller: 'a' } as const
  return { asked, ask: (cursor?: string) => ask({ ...question, cursor }) }
}

const tokenAccount = (pubkey: string) => ({
  pubkey,
  account: {
    data: { parsed: { info: { mint, tokenAmount: { amount: '1', decimals: 6 } } } },
  },
})
const hashes = ({ rows }: { rows: readonly { metadata: { hash: string } }[] }) =>
  rows.map(({ metadata }) => metadata.hash)

test('behavior: signatures of the account and of its tokens are one list, each once', async () => {
  const { ask } = meet({
    accounts: { value: [tokenAccount(held), 'nothing', { pubkey: 5 }] },
    signatures: { [owner]: [info(9), info(5), info(1)], [held]: [info(7), info(5), info(2)] },
  })
  expect(hashes(await ask())).toEqual([9, 7, 5, 2, 1].map(sign))
})

test('behavior: a page ends with a block, and the next one begins below it', async () => {
  // 30 in one block, of both, in the middle of others.
  const many = Array.from({ length: 30 }, (_, at) => info(100 + at, 50))
  const newer = Array.from({ length: 15 }, (_, at) => info(80 - at, 80 - at))
  const older = Array.from({ length: 30 }, (_, at) => info(40 - at, 40 - at))
  const { ask } = meet({
    accounts: { value: [tokenAccount(held)] },
    signatures: {
      [owner]: [...newer, ...many.slice(0, 15), ...older.slice(0, 15)],
      [held]: [...many.slice(15), ...older.slice(15)],
    },
  })
  const pages = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page = await ask(cursor || undefined)
    pages.push(hashes(page))
    cursor = page.next
  }
  expect(pages.map(({ length }) => length)).toEqual([45, 20, 10])
  expect(new Set(pages.flat()).size).toBe(75)
})

test('behavior: what a list of 100 does not reach is left to the next page', async () => {
  const own = Array.from({ length: 150 }, (_, at) => info(1000 - at))
  const rare = [info(2000), info(900), info(100)]
  const { ask } = meet({
    accounts: { value: [tokenAccount(held)] },
    signatures: { [owner]: own, [held]: rare },
  })
  const found: string[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page = await ask(cursor || undefined)
    found.push(...hashes(page))
    cursor = page.next
  }
  const slots = new Set([2000, ...own.map(({ slot }) => slot), 100])
  expect(found).toEqual([...slots].map(sign))
})

test.each<[string, Node]>([
  ['does not answer for the account', { signatures: { [owner]: unread } }],
  [
    'does not answer for its tokens',
    { accounts: { value: [tokenAccount(held)] }, signatures: { [owner]: [], [held]: unread } },
  ],
  ['tells of no accounts', { accounts: { value: 5 } }],
  [
    'tells of signatures that are none',
    { signatures: { [owner]: [{ ...info(1), signature: '<b>' }] } },
  ],
  ['tells of a time that is none', { signatures: { [owner]: [info(1, 1, { blockTime: 1e300 })] } }],
  ['tells of no transaction', { signatures: { [owner]: [info(1)] }, transaction: () => null }],
  [
    'has more keys than balances',
    {
      signatures: { [owner]: [info(1)] },
      transaction: () => {
        const { meta, transaction } = payment()
        return { meta: { ...meta, preBalances: [1] }, transaction }
      },
    },
  ],
])('error: a node that %s', async (_, node) => {
  await expect(meet(node).ask()).rejects.toThrow('unavailable')
})

test('behavior: one that cannot be read stands there without what it has moved', async () => {
  const { ask } = meet({
    signatures: { [owner]: [info(2), info(1)] },
    transaction: (signature) => (signature === sign(2) ? unread : payment(50_000n)),
  })
  const { rows } = await ask()
  expect(
    rows.map(({ metadata, transfers }) => [metadata.operationType, transfers?.length]),
  ).toEqual([
    ['execute', undefined],
    ['receive', 1],
  ])
})

test('behavior: what has failed is not asked for', async () => {
  const { ask, asked } = meet({ signatures: { [owner]: [info(1, 1, { err: 'Custom' })] } })
  const { rows } = await ask()
  expect(rows[0]).toMatchObject({ metadata: { status: 'failed' }, transfers: null })
  expect(asked.map(({ method }) => method)).not.toContain('getTransaction')
})

const uiTokenAmount = (amount: string) => ({ amount, decimals: 6 })
const heldBy = (accountIndex: number, who: string, amount: string) => {
  return { accountIndex, mint, owner: who, uiTokenAmount: uiTokenAmount(amount) }
}

test('behavior: a trade; several that give leave it open who it was', async () => {
  const { ask } = meet({
    signatures: { [owner]: [info(1)] },
    transaction: () => ({
      meta: {
        fee: 5000,
        preBalances: [5_000_000_000, 2_039_280, 2_039_280, 0, 2_039_280],
        // It has paid 1 SOL, the fee, and for an account of its own.
        postBalances: [3_997_955_720, 2_039_280, 2_039_280, 2_039_280, 2_039_280],
        preTokenBalances: [heldBy(1, other, '90000000'), heldBy(4, held, '90000000')],
        postTokenBalances: [
          heldBy(1, other, '40000000'),
          heldBy(3, owner, '100000000'),
          heldBy(4, held, '40000000'),
        ],
      },
      transaction: {
        message: {
          accountKeys: [owner, other, held, mint, program].map((pubkey) => ({ pubkey })),
        },
      },
    }),
  })
  const [row] = (await ask()).rows
  expect(row?.metadata).toMatchObject({ operationType: 'trade', sentFrom: owner, sentTo: '' })
  expect(row?.transfers).toMatchObject([
    { direction: 'in', quantity: { numeric: '100' }, fungible_info: { symbol: 'USDC' } },
    { direction: 'out', quantity: { numeric: '1' }, fungible_info: { symbol: 'SOL' } },
  ])
  expect(row?.transfers?.[0]).not.toHaveProperty('sender')
})
