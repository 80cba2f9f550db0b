import type { Hex } from 'billfold/protocol'
import { z } from 'zod'
import type { Chain } from '../rpc/createChain.js'
import type { Block } from './Block.js'
import type { Budget } from './createBudget.js'
import { count, header, log, readBlock, UnreadableBlockError } from './readBlock.js'

/** Nodes have not answered, or with an error. */
export class NodeError extends Error {
  override name = 'NodeError'
  /** JSON-RPC's; undefined when there was no answer. */
  readonly code: number | undefined

  constructor(method: string, code?: number) {
    super(`${method} came to ${code === undefined ? 'no answer' : `the error ${code}`}.`)
    this.code = code
  }
}

export type BlockHeader = z.output<typeof header>
export type FoundLog = z.output<typeof log>

/** What the indexer asks of a chain’s nodes. */
export type Node = {
  /** The highest block, and the one of the given number as it is now. */
  look(number: number): Promise<{ head: number; block: BlockHeader | undefined }>
  /** What is there of these numbers now, in their order. */
  headers(numbers: readonly number[]): Promise<readonly (BlockHeader | undefined)[]>
  /** Blocks from one number to another, both included; those that are not there yet are left out. */
  blocks(range: { from: number; to: number }): Promise<readonly Block[]>
  /** What moved to and from an account, by logs. */
  logsOf(account: { topics: readonly Topics[]; from: number; to: number }): Promise<FoundLog[]>
  /** Blocks with the given transactions alone. */
  blocksOf(transactions: ReadonlyMap<Hex, number>): Promise<readonly Block[]>
}

/** As `eth_getLogs` takes them. */
export type Topics = readonly (Hex | readonly Hex[] | null)[]

type Question = { readonly method: string; readonly params: readonly unknown[] }

/** JSON-RPC: there is no such method. Some say that it is not supported, or that the call is wrong. */
const isUnknown = ({ code }: NodeError) => code === -32_601 || code === -32_004

/** Transactions that are asked for at once. */
const largestBatch = 100

/**
 * A chain's nodes, asked as visitors ask them, with the same checks.
 *
 * @throws NodeError, UnreadableBlockError by each of its methods
 */
export function createNode({ chain, budget }: { chain: Chain; budget: Budget }): Node {
  let hasBlockReceipts = true

  async function ask(questions: readonly Question[]): Promise<unknown[]> {
    if (questions.length === 0) return []
    await budget.take(questions.length)
    const answers = await chain.answer(
      questions.map(({ method, params }, at) => ({
        id: String(at),
        method,
        params: JSON.stringify(params),
      })),
    )
    return questions.map(({ method }, at) => {
      const answer = answers[at]
      if (!answer) throw new NodeError(method)
      if ('error' in answer) throw new NodeError(method, JSON.parse(answer.error).code)
      return JSON.parse(answer.result)
    })
  }

  async function askMany(questions: readonly Question[]): Promise<unknown[]> {
    const answers: unknown[] = []
    for (let at = 0; at < questions.length; at += largestBatch)
      answers.push(...(await ask(questions.slice(at, at + largestBatch))))
    return answers
  }

  async function headers(numbers: readonly number[]) {
    return (await ask(numbers.map((number) => byNumber(number, false)))).map(readHeader)
  }

  /** The receipts of each block; by one call a block where nodes know that one. */
  async function receiptsOf(blocks: readonly unknown[]): Promise<unknown[]> {
    const asked = blocks.map((block) => withHashes.parse(block))
    if (hasBlockReceipts)
      try {
        const filled = asked.filter(({ transactions }) => transactions.length > 0)
        const said = await ask(
          filled.map(({ number }) => ({ method: 'eth_getBlockReceipts', params: [number] })),
        )
        return asked.map((block) => (filled.includes(block) ? said[filled.indexOf(block)] : []))
      } catch (error) {
        if (!(error instanceof NodeError) || !isUnknown(error)) throw error
        hasBlockReceipts = false
      }
    const hashes = asked.flatMap(({ transactions }) => transactions.map(({ hash }) => hash))
    const said = (await askMany(hashes.map(receiptOf))).values()
    return asked.map(({ transactions }) => transactions.map(() => said.next().value))
  }

  return {
    async look(number) {
      const questions = [{ method: 'eth_blockNumber', params: [] }, byNumber(number, false)]
      const [head, block] = await ask(number < 0 ? questions.slice(0, 1) : questions)
      return { head: parse(count, head), block: readHeader(block) }
    },
    headers,
    async blocks({ from, to }) {
      const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at)
      const said = await ask(numbers.map((number) => byNumber(number, true)))
      const missing = said.indexOf(null)
      const found = missing < 0 ? said : said.slice(0, missing)
      if (!found.every((block) => withHashes.safeParse(block).success))
        throw new UnreadableBlockError('A node has told of a block in no known form.')
      const receipts = await receiptsOf(found)
      return found.map((block, at) => readBlock({ block, receipts: receipts[at] }))
    },
    async logsOf({ topics, from, to }) {
      const range = { fromBlock: toHex(from), toBlock: toHex(to) }
      const said = await ask(
        topics.map((each) => ({ method: 'eth_getLogs', params: [{ ...range, topics: each }] })),
      )
      return said.flatMap((logs) => parse(z.array(log), logs))
    },
    async blocksOf(wanted) {
      const hashes = [...wanted.keys()]
      const numbers = [...new Set(wanted.values())]
      const found = await askMany(
        hashes.map((hash) => ({ method: 'eth_getTransactionByHash', params: [hash] })),
      )
      const receipts = await askMany(hashes.map(receiptOf))
      const blocks = await askMany(numbers.map((number) => byNumber(number, false)))
      return numbers.map((number, at) => {
        const own = hashes.flatMap((hash, index) => (wanted.get(hash) === number ? index : []))
        return readBlock({
          block: Object.assign({}, blocks[at], { transactions: own.map((index) => found[index]) }),
          receipts: own.map((index) => receipts[index]),
        })
      })
    },
  }
}

const withHashes = z.object({
  number: z.string(),
  transactions: z.array(z.object({ hash: z.string() })),
})

const byNumber = (number: number, isWhole: boolean): Question => ({
  method: 'eth_getBlockByNumber',
  params: [toHex(number), isWhole],
})

const receiptOf = (hash: string): Question => ({
  method: 'eth_getTransactionReceipt',
  params: [hash],
})

const toHex = (number: number): Hex => `0x${number.toString(16)}`

const readHeader = (said: unknown) => header.safeParse(said).data

function parse<schema extends z.ZodType>(schema: schema, said: unknown): z.output<schema> {
  const { data, success } = schema.safeParse(said)
  if (!success) throw new UnreadableBlockError('A node has answered in no known form.')
  return data
}
