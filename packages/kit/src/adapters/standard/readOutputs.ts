import { isRecord } from '../../utils/isRecord.js'
import { badAnswer } from '../evm/answers.js'

/** Reads what a wallet gives for each thing that it was asked for. */
export function readOutputs(
  method: string,
  value: unknown,
  count: number,
): readonly Record<string, unknown>[] {
  if (!Array.isArray(value) || value.length !== count || !value.every(isRecord))
    return badAnswer(method, value)
  return value
}

/** Reads bytes: of a size, or any but none. */
export function readBytes(method: string, value: unknown, size?: number): Uint8Array {
  return isBytes(value, size) ? Uint8Array.from(value) : badAnswer(method, value)
}

/** Whether a value is bytes: of a size, or any but none. */
export function isBytes(value: unknown, size?: number): value is Uint8Array {
  // Not by its class, which is another one for a wallet in another frame.
  if (Object.prototype.toString.call(value) !== '[object Uint8Array]') return false
  const { length } = value as Uint8Array // its tag says so
  return size === undefined ? length > 0 : length === size
}
