import { SendError } from '../../errors/SendError.js'
import { base64ToBytes } from '../../utils/base64.js'
import { isRecord } from '../../utils/isRecord.js'
import { tokenPrograms } from './solanaAddresses.js'
import { mostDecimals } from './TransferPlan.js'

/** A token of either program, as far as a payment has to know it. */
export type Mint = {
  readonly program: string
  readonly decimals: number
  /** Whether it keeps a part of each payment, now or from a coming epoch on. */
  readonly takesFee: boolean
}

// Where things are in a mint's account, in bytes (`Mint` of spl-token's state.rs).
const decimalsAt = 44
const mintSize = 82
/** Token-2022 says behind the size of a token's account what an account is, and then its extensions. */
const typeAt = 165
const mintType = 1
const transferFeeConfig = 1
/** In `TransferFeeConfig`: the shares that are kept, in hundredths of a percent. */
const shareAts = [88, 106]

/**
 * Reads the account of a token, as a node gives it in base64.
 *
 * @throws SendError with code `badToken` when it is no token's
 */
export function readMint(account: unknown): Mint {
  const { owner, data } = isRecord(account) ? account : {}
  const text: unknown = Array.isArray(data) ? data[0] : undefined
  const bytes = typeof text === 'string' ? base64ToBytes(text) : undefined
  const program = tokenPrograms.find((each) => each === owner)
  const isMint = bytes?.length === mintSize || bytes?.[typeAt] === mintType
  const decimals = bytes?.[decimalsAt] ?? mostDecimals + 1
  if (!program || !bytes || !isMint || decimals > mostDecimals) throw new SendError('badToken')
  return { program, decimals, takesFee: takesFee(bytes) }
}

/** Looks through the extensions: each has its type and its length before it. */
function takesFee(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = typeAt + 1; at + 4 <= bytes.length; ) {
    const [type, start, length] = [view.getUint16(at, true), at + 4, view.getUint16(at + 2, true)]
    if (start + length > bytes.length) return false
    if (type === transferFeeConfig)
      return shareAts.some(
        (share) => share + 2 <= length && view.getUint16(start + share, true) > 0,
      )
    at = start + length
  }
  return false
}
