import { walletError } from '../../errors/toWalletError.js'
import { base58ToBytes } from '../../utils/base58ToBytes.js'
import { joinBytes } from '../../utils/bytes.js'

/** The System program's number for a transfer. */
const transferInstruction = 2

/**
 * A transfer of lamports in wire format (a legacy message with room for one signature).
 *
 * @throws WalletError when an address is none, or the amount
 */
export function encodeTransfer(parameters: {
  from: string
  to: string
  lamports: bigint
  blockhash: string
}): Uint8Array {
  const { lamports, blockhash } = parameters
  if (BigInt.asUintN(64, lamports) !== lamports)
    throw walletError('badAnswer', new RangeError(String(lamports)))
  const from = decodeKey(parameters.from)
  const to = decodeKey(parameters.to)
  // An account stands in the list once, also when it pays itself.
  const keys = parameters.from === parameters.to ? [from] : [from, to]
  const systemProgram = new Uint8Array(32)
  const header = [1, 0, 1]
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, transferInstruction, true)
  data.setBigUint64(4, lamports, true)
  return joinBytes(
    Uint8Array.of(1),
    new Uint8Array(64),
    Uint8Array.of(...header, keys.length + 1),
    ...keys,
    systemProgram,
    decodeKey(blockhash),
    Uint8Array.of(1, keys.length, 2, 0, keys.length - 1, data.byteLength),
    new Uint8Array(data.buffer),
  )
}

function decodeKey(text: string): Uint8Array {
  const bytes = base58ToBytes(text)
  if (bytes?.length !== 32) throw walletError('badAnswer', new Error(`Not an address: ${text}`))
  return bytes
}
