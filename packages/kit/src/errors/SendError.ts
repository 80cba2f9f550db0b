import { BaseError } from './BaseError.js'

/** Why a payment is refused before the wallet is asked for it, or what is unclear after; and the sentence that says so. */
const sentences = {
  incomplete: 'An amount and receiver address are required',
  noToken: 'A token is required',
  unsupported: 'Unsupported chain',
  wrongNetwork: 'The token is on another network than the wallet.',
  badAmount: 'The amount is not above zero, or has more decimals than the token.',
  badToken: 'There is no such token on this network.',
  badAddress: 'The receiver is neither an address of this network nor a name.',
  badChecksum: 'The letters of the address do not match its checksum (EIP-55): one is wrong.',
  otherNamespace: 'The receiver is an address of another blockchain.',
  otherNetwork: 'The receiver is an address of another network of this blockchain.',
  nameNotFound: 'The name leads to no address.',
  nameChanged: 'The name leads to another address than before.',
  burn: 'What is sent to this address is lost.',
  tokenContract: 'The receiver is the token itself: what is sent there is lost.',
  tokenAccount: 'The receiver is an account of tokens or a program, not of somebody.',
  notEnough: 'The account holds less of the token than that.',
  notEnoughForFee: 'The account does not hold enough to pay the fee.',
  tooLittle: 'The amount is less than the network lets anybody send there.',
  leavesTooLittle: 'What would be left is less than the network lets an account hold.',
  refused: 'The network would refuse this payment.',
  changed: 'The wallet, its account or its network has changed since the payment was prepared.',
  unclear: 'Whether the payment was sent is unknown. Look whether it arrived before trying again.',
  elsewhere: 'The wallet was asked for this payment before, be it in another tab.',
  spent: 'This payment was sent already, or is on its way to the wallet.',
} as const

export type SendFailure = keyof typeof sentences

/**
 * A payment was refused before the wallet was asked for it; `code` says why. Only `unclear` comes later:
 * the wallet's answer was lost, and `cause` says how.
 */
export class SendError extends BaseError {
  override name = 'SendError'
  readonly code: SendFailure

  constructor(code: SendFailure, cause?: unknown) {
    super(sentences[code], { cause })
    this.code = code
  }
}
