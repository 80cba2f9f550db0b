import { plainText } from 'billfold/protocol'
import type { ReadChain } from '../../rpc/createChainReader.js'
import type { Hold } from '../../rpc/post.js'
import type { TokenList } from '../../tokens/createTokenList.js'
import { isNativeAddress } from '../../tokens/isNativeAddress.js'
import { isSuspicious } from '../../tokens/isSuspicious.js'
import type { Token } from '../../tokens/Token.js'
import type { Holding, HoldingsQuestion } from '../Holding.js'
import { decodeNumber, decodeText, digitsOf, encodeAddressCall, selectors } from './abi.js'
import { ethCall, readQuantity } from './createEvmReader.js'

/** What a token may spend on an answer: enough for any, too little for one of many megabytes. */
const gas = '0x4c4b40' // 5,000,000
/** Bytes of a node's reply: all that is read of a token is far less, what one says may be megabytes. */
const largestReply = 65_536
/** More than any token has; amounts stay readable. */
const mostDecimals = 36
const longestSymbol = 16

/**
 * What an account holds of any token, or of the coin by the address that stands for it, and what the token says of itself where it is not on the list:
 * short, without control characters, and nothing where it does not count in decimals. A batch of its
 * own, so that a hostile token harms none but itself. Undefined when it is no token.
 *
 * @throws ProviderError when no node answers
 */
export async function readEvmToken(
  { chainId, address, hold, token }: HoldingsQuestion & { token: string },
  { read, tokens }: { read: ReadChain; tokens: TokenList },
): Promise<Holding | undefined> {
  if (isNativeAddress(chainId, token)) return readCoin({ chainId, address, hold }, { read, tokens })
  const listed = tokens.find(chainId, token)
  const balanceOf = encodeAddressCall(selectors.balanceOf, address)
  const facts = listed ? [] : [selectors.decimals, selectors.symbol, selectors.name]
  const data = [balanceOf, ...facts.map((selector) => `0x${selector}` as const)]
  const reads = data.map((each) => ethCall({ to: token, data: each, gas }))
  const [amount, ...said] = (await read(chainId, reads, limitTo(largestReply, hold))).map(digitsOf)
  const held = decodeNumber(amount)
  const known = listed ?? describe(chainId, token, said)
  if (held === undefined || !known) return undefined
  const isDoubtful = !listed && isSuspicious(known, tokens.looksOf(chainId))
  return { ...known, amount: held, ...(isDoubtful && { isDoubtful }) }
}

/** Holds no more than so many bytes, so that the rest is never read. */
function limitTo(largest: number, hold: Hold = () => true): Hold {
  let held = 0
  return (bytes) => {
    held += bytes
    return held <= largest && hold(bytes)
  }
}

async function readCoin(
  { chainId, address, hold }: HoldingsQuestion,
  { read, tokens }: { read: ReadChain; tokens: TokenList },
): Promise<Holding | undefined> {
  const balance = { method: 'eth_getBalance', params: [address, 'latest'] }
  const [amount] = (await read(chainId, [balance], hold)).map(readQuantity)
  return amount === undefined ? undefined : { ...tokens.coinOf(chainId), amount }
}

function describe(
  chainId: string,
  address: string,
  [count, symbol, name]: readonly (string | undefined)[],
): Token | undefined {
  const decimals = decodeNumber(count)
  if (decimals === undefined || decimals > mostDecimals) return undefined
  const short = plainText(decodeText(symbol), longestSymbol) || shorten(address)
  return {
    chainId,
    address,
    symbol: short,
    name: plainText(decodeText(name)) || short,
    decimals: Number(decimals),
  }
}

/** What stands for a token that has no name. */
export function shorten(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
