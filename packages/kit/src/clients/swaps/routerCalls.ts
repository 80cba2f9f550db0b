import { type Hex, isHex } from '../../caip/Address.js'

// The first four bytes of what is hashed from each function's name and types.
const approve = '095ea7b3' // approve(address,uint256)
const allowance = 'dd62ed3e' // allowance(address,address)
const amountsOut = 'd06ca61f' // getAmountsOut(uint256,address[])
const weth = 'ad5c4648' // WETH()
/** Lets a contract take so much of a token, no less and no more. */
export function encodeApproval(spender: Hex, amount: bigint): Hex {
  return `0x${approve}${addressWord(spender)}${word(amount)}`
}

export function encodeAllowance(owner: Hex, spender: Hex): Hex {
  return `0x${allowance}${addressWord(owner)}${addressWord(spender)}`
}

/** Asks a router for the chain's wrapped coin. */
export const wrappedCoinCall: Hex = `0x${weth}`

/** Asks a router what comes out of a path now, its fees taken off. */
export function encodeAmountsOut(amount: bigint, path: readonly Hex[]): Hex {
  const tokens = path.map(addressWord).join('')
  return `0x${amountsOut}${word(amount)}${word(64n)}${word(BigInt(path.length))}${tokens}`
}

/** What comes out at the end of a path of so many tokens; undefined for what is no such answer. */
export function readAmountsOut(answer: unknown, length: number): bigint | undefined {
  if (!isHex(answer) || answer.length !== 2 + (2 + length) * 64) return undefined
  return BigInt(`0x${answer.slice(-64)}`)
}

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const addressWord = (address: Hex) => address.slice(2).toLowerCase().padStart(64, '0')
