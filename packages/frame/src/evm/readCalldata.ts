import { type Hex, readRouterSwap } from 'billfold/protocol'
import { getAddress } from 'viem'

/** What a call does, where it is one of those that move or give away tokens. Addresses have their checksum. */
export type ContractCall =
  /** ERC-20, or one item of ERC-721: by the call itself they cannot be told apart where `from` is given. */
  | {
      readonly kind: 'transfer'
      readonly token: Hex
      readonly from: Hex | undefined
      readonly to: Hex
      readonly value: bigint
    }
  /** ERC-721 or ERC-1155 */
  | {
      readonly kind: 'items'
      readonly token: Hex
      readonly from: Hex
      readonly to: Hex
      readonly items: readonly { readonly id: bigint; readonly count: bigint }[]
    }
  /** ERC-20, one item of ERC-721, or Permit2. */
  | {
      readonly kind: 'allow'
      readonly token: Hex
      readonly spender: Hex
      readonly value: bigint
      /** Of more than there is: no account will ever hold so much. */
      readonly isUnlimited: boolean
      /** It comes to what may be spent already. */
      readonly isMore: boolean
    }
  | {
      readonly kind: 'allowAll'
      readonly token: Hex
      readonly spender: Hex
      readonly isAllowed: boolean
    }
  /** By a contract with the interface of a router of Uniswap's; whether it is one cannot be told by the call. */
  | {
      readonly kind: 'swap'
      readonly router: Hex
      /** The tokens that stand for the chain's coin, where it is given or wanted. */
      readonly coinAs: readonly Hex[]
      /** What is given; without it the chain's coin, which is paid along with the call. */
      readonly given: { readonly token: Hex; readonly value: bigint } | undefined
      /** What is wanted, and the least of it; without a token the chain's coin. */
      readonly wanted: { readonly token: Hex | undefined; readonly value: bigint }
      readonly receiver: Hex
    }

/** https://docs.uniswap.org/contracts/permit2/overview */
const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

/** No account holds as many smallest units of a token; some use 2^96 - 1 for "all of it". */
const unlimited = 2n ** 95n

/**
 * Reads the data of a call as the standards of tokens, and routers that swap them, have them.
 *
 * @returns undefined for all else: other functions, and data that are longer or shorter than they should be
 */
export function readCalldata({
  to,
  data,
  value = 0n,
}: {
  to: Hex
  data: Hex
  value?: bigint
}): ContractCall | undefined {
  const selector = data.slice(0, 10)
  const words = data.slice(10).match(/.{64}/g) ?? []
  if (data.length !== 10 + words.length * 64) return undefined
  const token = to
  switch (selector) {
    case '0xa9059cbb': {
      const [receiver, value] = [accountOf(words[0]), numberOf(words[1])]
      if (words.length !== 2 || !receiver || value === undefined) return undefined
      return { kind: 'transfer', token, from: undefined, to: receiver, value }
    }
    case '0x23b872dd': {
      const [from, receiver, value] = [accountOf(words[0]), accountOf(words[1]), numberOf(words[2])]
      if (words.length !== 3 || !from || !receiver || value === undefined) return undefined
      return { kind: 'transfer', token, from, to: receiver, value }
    }
    case '0x095ea7b3':
    case '0x39509351': {
      const [spender, value] = [accountOf(words[0]), numberOf(words[1])]
      if (words.length !== 2 || !spender || value === undefined) return undefined
      const isMore = selector === '0x39509351'
      return { kind: 'allow', token, spender, value, isUnlimited: isAll(value), isMore }
    }
    case '0x87517c45': {
      const [of, spender] = [accountOf(words[0]), accountOf(words[1])]
      const [value, until] = [numberOf(words[2]), numberOf(words[3])]
      const isWhole = words.length === 4 && to.toLowerCase() === permit2
      if (!isWhole || !of || !spender || value === undefined || until === undefined)
        return undefined
      if (value >= 2n ** 160n || until >= 2n ** 48n) return undefined
      return { kind: 'allow', token: of, spender, value, isUnlimited: isAll(value), isMore: false }
    }
    case '0xa22cb465': {
      const [spender, flag] = [accountOf(words[0]), numberOf(words[1])]
      if (words.length !== 2 || !spender || flag === undefined || flag > 1n) return undefined
      return { kind: 'allowAll', token, spender, isAllowed: flag === 1n }
    }
    // ERC-721: safeTransferFrom, without and with data
    case '0x42842e0e':
      return readItems(token, words, { items: readOne(words[2]), rest: words.length === 3 })
    case '0xb88d4fde':
      return readItems(token, words, { items: readOne(words[2]), rest: endsWithBytes(words, 3) })
    // ERC-1155: safeTransferFrom, safeBatchTransferFrom
    case '0xf242432a':
      return readItems(token, words, {
        items: readOne(words[2], words[3]),
        rest: endsWithBytes(words, 4),
      })
    case '0x2eb2c2d6':
      return readBatch(token, words)
    default:
      return readSwap({ to, data, value })
  }
}

function readSwap(given: { to: Hex; data: Hex; value: bigint }): ContractCall | undefined {
  const swap = readRouterSwap(given)
  const [first, last] = [swap?.path[0], swap?.path.at(-1)]
  if (!swap || !first || !last) return undefined
  const { from, amount, minimum, receiver } = swap
  const paid = { token: getAddress(first), value: amount ?? 0n }
  const token = swap.to === 'token' ? getAddress(last) : undefined
  return {
    kind: 'swap',
    router: given.to,
    coinAs: [...(from === 'coin' ? [getAddress(first)] : []), ...(token ? [] : [getAddress(last)])],
    given: from === 'token' ? paid : undefined,
    wanted: { token, value: minimum },
    receiver: getAddress(receiver),
  }
}

type Items = Extract<ContractCall, { kind: 'items' }>['items']

function readItems(
  token: Hex,
  words: readonly string[],
  { items, rest }: { items: Items | undefined; rest: boolean },
): ContractCall | undefined {
  const [from, to] = [accountOf(words[0]), accountOf(words[1])]
  return from && to && items && rest ? { kind: 'items', token, from, to, items } : undefined
}

function readOne(id: string | undefined, count = '1'): Items | undefined {
  return id === undefined ? undefined : [{ id: BigInt(`0x${id}`), count: BigInt(`0x${count}`) }]
}

function readBatch(token: Hex, words: readonly string[]): ContractCall | undefined {
  const idsAt = 5
  const many = Number(numberOf(words[idsAt]) ?? 0n)
  const countsAt = idsAt + 1 + many
  const bytesAt = countsAt + 1 + many
  const isWhole =
    many <= 1000 &&
    numberOf(words[2]) === BigInt(idsAt * 32) &&
    numberOf(words[3]) === BigInt(countsAt * 32) &&
    numberOf(words[countsAt]) === BigInt(many) &&
    endsWithBytes(words, 4, bytesAt)
  if (!isWhole) return undefined
  const items = Array.from({ length: many }, (_, index) => ({
    id: numberOf(words[idsAt + 1 + index]) ?? 0n,
    count: numberOf(words[countsAt + 1 + index]) ?? 0n,
  }))
  return readItems(token, words, { items, rest: true })
}

/** Whether the word of a place leads to bytes which nothing follows. */
function endsWithBytes(words: readonly string[], place: number, at = place + 1): boolean {
  const length = numberOf(words[at])
  if (numberOf(words[place]) !== BigInt(at * 32) || length === undefined) return false
  return length < 2n ** 32n && words.length === at + 1 + Math.ceil(Number(length) / 32)
}

function numberOf(word: string | undefined): bigint | undefined {
  return word === undefined ? undefined : BigInt(`0x${word}`)
}

function accountOf(word: string | undefined): Hex | undefined {
  return word?.startsWith('0'.repeat(24)) ? getAddress(`0x${word.slice(24)}`) : undefined
}

const isAll = (value: bigint) => value >= unlimited
