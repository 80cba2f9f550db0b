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
  weth9: '4aa4a4fc', // WETH9()
  getPool: '1698ee82', // getPool(address,address,uint24)
  slot0: '3850c7bd', // slot0()
  quoteExactInputSingle: 'c6a5026a', // ((address,address,uint256,uint24,uint160))
  exactInput: 'b858183f', // ((bytes,address,uint256,uint256))
  unwrapWeth9: '49404b7c', // unwrapWETH9(uint256,address)
  multicall: '5ae401dc', // multicall(uint256,bytes[])
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

/** Bytes of any length, as the contract ABI has them behind their place. */
export function encodeBytes(bytes: string): string {
  const whole = Math.ceil(bytes.length / 64) * 64
  return word(BigInt(bytes.length / 2)) + bytes.padEnd(whole, '0')
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

export function word(value: bigint | Hex): string {
  const digits = typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()
  return digits.padStart(64, '0')
}
