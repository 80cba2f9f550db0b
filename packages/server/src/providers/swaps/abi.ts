import type { Hex } from 'billfold/protocol'

/** The first four bytes of what is hashed from each function's name and types. */
export const selectors = {
  weth: 'ad5c4648', // WETH()
  factory: 'c45a0155', // factory()
  getPair: 'e6a43905', // getPair(address,address)
  getReserves: '0902f1ac', // getReserves()
  getAmountsOut: 'd06ca61f', // getAmountsOut(uint256,address[])
  swapExactEthForTokens: '7ff36ab5', // (uint256,address[],address,uint256)
  swapExactTokensForEth: '18cbafe5', // (uint256,uint256,address[],address,uint256)
  swapExactTokensForTokens: '38ed1739', // (uint256,uint256,address[],address,uint256)
  allowance: 'dd62ed3e', // allowance(address,address)
  approve: '095ea7b3', // approve(address,uint256)
} as const

/** An argument: a number, an address, or a list of addresses. */
type Argument = bigint | Hex | readonly Hex[]

/** A call in the contract ABI. */
export function encodeCall(selector: string, given: readonly Argument[] = []): Hex {
  const heads: string[] = []
  let tail = ''
  for (const each of given) {
    if (typeof each === 'bigint' || typeof each === 'string') heads.push(word(each))
    else {
      heads.push(word(BigInt(given.length * 32 + tail.length / 2)))
      tail += [word(BigInt(each.length)), ...each.map(word)].join('')
    }
  }
  return `0x${selector}${heads.join('')}${tail}`
}

/** The words of an answer as numbers; none where it is no answer of a contract. */
export function wordsOf(answer: unknown): readonly bigint[] {
  if (typeof answer !== 'string' || !/^0x([\da-f]{64})*$/i.test(answer)) return []
  return (answer.slice(2).match(/.{64}/g) ?? []).map((digits) => BigInt(`0x${digits}`))
}

/** The address that a word is; undefined for none, and for nobody's. */
export function addressOf(answer: unknown): Hex | undefined {
  const [number = 0n] = wordsOf(answer)
  if (number === 0n || number >= 1n << 160n) return undefined
  return `0x${number.toString(16).padStart(40, '0')}`
}

function word(value: bigint | Hex): string {
  const digits = typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()
  return digits.padStart(64, '0')
}
