import type { ReadChain } from '../../rpc/createChainReader.js'
import type { ContractToken, TokenList } from '../../tokens/createTokenList.js'
import type { Holding, HoldingsQuestion } from '../Holding.js'
import { ProviderError } from '../ProviderError.js'
import {
  type ContractRead,
  decodeAggregate,
  decodeNumber,
  digitsOf,
  encodeAddressCall,
  encodeAggregate,
  selectors,
} from './abi.js'

/** Where Multicall3 is on nearly every chain. */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** Calls in one. */
const largestPart = 100
/** For how long a chain without Multicall3 is taken for one, in milliseconds. */
const memory = 10 * 60_000

/**
 * Reads of an EVM chain what an account holds of its coin and of the tokens on the list: in one call by
 * Multicall3, or in a batch where the chain has none.
 */
export function createEvmReader(parameters: {
  read: ReadChain
  tokens: TokenList
  now?: (() => number) | undefined
}): (question: HoldingsQuestion) => Promise<readonly Holding[]> {
  const { read, tokens, now = () => performance.now() } = parameters
  const withoutMulticall = new Map<string, number>()

  async function readAmounts(question: HoldingsQuestion, list: readonly ContractToken[]) {
    const { chainId, address, hold } = question
    const balanceOf = encodeAddressCall(selectors.balanceOf, address)
    const calls = list.map((token) => ({ to: token.address, data: balanceOf }))
    if ((withoutMulticall.get(chainId) ?? 0) <= now()) {
      const own = { to: multicall3, data: encodeAddressCall(selectors.getEthBalance, address) }
      const parts = split([own, ...calls])
      const reads = parts.map((part) => ethCall({ to: multicall3, data: encodeAggregate(part) }))
      const answers = await read(chainId, reads, hold)
      const results = parts.map((part, at) => decodeAggregate(answers[at], part.length))
      if (!results.includes(undefined))
        return results.flatMap((part) => part ?? []).map(decodeNumber)
      if (answers.includes('0x')) withoutMulticall.set(chainId, now() + memory)
    }
    const own = { method: 'eth_getBalance', params: [address, 'latest'] }
    const answers = await read(chainId, [own, ...calls.map(ethCall)], hold)
    return answers.map((answer, at) =>
      at === 0 ? readQuantity(answer) : decodeNumber(digitsOf(answer)),
    )
  }

  return async (question) => {
    const { chainId } = question
    const list = tokens.tokensOf(chainId)
    const [coins, ...amounts] = await readAmounts(question, list)
    if (coins === undefined) throw new ProviderError('unavailable')
    const held = list.flatMap((token, at) => {
      const amount = amounts[at] ?? 0n
      return amount > 0n ? { ...token, amount } : []
    })
    return [{ ...tokens.coinOf(chainId), amount: coins }, ...held]
  }
}

/** @param read.gas What it may spend; the node's own limit where nothing is said. */
export function ethCall({ to, data, gas }: ContractRead & { gas?: string }) {
  return { method: 'eth_call', params: [{ to, data, ...(gas && { gas }) }, 'latest'] }
}

/** The number that a node answers with; undefined where it is none. */
export function readQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}

function split(calls: readonly ContractRead[]): readonly (readonly ContractRead[])[] {
  const parts = Math.ceil(calls.length / largestPart)
  return Array.from({ length: parts }, (_, at) =>
    calls.slice(at * largestPart, (at + 1) * largestPart),
  )
}
