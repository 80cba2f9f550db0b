import { type Hex, isHex } from '../../caip/Address.js'

// The first four bytes of what is hashed from each function's name and types.
const approve = '095ea7b3' // approve(address,uint256)
const allowance = 'dd62ed3e' // allowance(address,address)
const amountsOut = 'd06ca61f' // getAmountsOut(uint256,address[])
const weth = 'ad5c4648' // WETH()
const weth9 = '4aa4a4fc' // WETH9()
const quoteSingle = 'c6a5026a' // quoteExactInputSingle((address,address,uint256,uint24,uint160))

/** What pools of Uniswap's third exchange take, in millionths. */
export const feesV3 = [100, 500, 3000, 10_000]

/** Lets a contract take so much of a token, no less and no more. */
export function encodeApproval(spender: Hex, amount: bigint): Hex {
  return `0x${approve}${addressWord(spender)}${word(amount)}`
}

export function encodeAllowance(owner: Hex, spender: Hex): Hex {
  return `0x${allowance}${addressWord(owner)}${addressWord(spender)}`
}

/** Asks a router for the chain's wrapped coin. */
export const wrappedCoinCall: Hex = `0x${weth}`

/** The same of a quoter of Uniswap's third exchange. */
export const wrappedCoinCallV3: Hex = `0x${weth9}`

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

/** Asks a quoter what comes out of the pool with such a fee now. */
export function encodeQuote([from, to]: readonly [Hex, Hex], amount: bigint, fee: number): Hex {
  const words = [addressWord(from), addressWord(to), word(amount), word(BigInt(fee)), word(0n)]
  return `0x${quoteSingle}${words.join('')}`
}

/** What comes out; undefined for what is no such answer. */
export function readQuote(answer: unknown): bigint | undefined {
  return isHex(answer) && answer.length === 2 + 4 * 64 ? BigInt(answer.slice(0, 66)) : undefined
}

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const addressWord = (address: Hex) => address.slice(2).toLowerCase().padStart(64, '0')
