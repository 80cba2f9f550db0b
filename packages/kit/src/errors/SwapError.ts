import { BaseError } from './BaseError.js'

/** Why a swap is refused before the wallet is asked for it, or what is unclear after; and the sentence that says so. */
const sentences = {
  incomplete: 'A swap needs two tokens of one network and an amount.',
  unsupported: 'Network not supported for Swaps',
  noGasPrice: 'Network not supported for Gas Price',
  wrongNetwork: 'The tokens are on another network than the wallet.',
  sameToken: 'What is wanted is what is given.',
  badAmount: 'The amount is not above zero, or has more decimals than the token.',
  badSlippage: 'The slippage is below zero or above 50 percent.',
  badToken: 'There is no such token on this network.',
  noLiquidity: 'Nobody swaps that much of these tokens.',
  unavailable: 'Nobody answers for swaps now.',
  notEnough: 'The account holds less of the token than that.',
  notEnoughForFee: 'The account does not hold enough to pay the fee.',
  stale: 'The price has moved: less would come out than was said.',
  untrusted:
    'What the service answers is not the swap that was asked for, or nobody here vouches for its contract.',
  refused: 'The network would refuse this transaction.',
  changed: 'The wallet, its account or its network has changed since the swap was prepared.',
  unclear:
    'Whether the transaction was sent is unknown. Look whether it arrived before trying again.',
  spent: 'This transaction was sent already, or is on its way to the wallet.',
} as const

export type SwapFailure = keyof typeof sentences

/**
 * A swap was refused before the wallet was asked for it; `code` says why. Only `unclear` comes later: the
 * wallet's answer was lost, and `cause` says how.
 */
export class SwapError extends BaseError {
  override name = 'SwapError'
  readonly code: SwapFailure

  constructor(code: SwapFailure, cause?: unknown) {
    super(sentences[code], { cause })
    this.code = code
  }
}
