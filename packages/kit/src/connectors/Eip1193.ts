import { isRecord } from '../utils/isRecord.js'

/** A wallet's JavaScript interface (EIP-1193). */
export type Eip1193Provider = {
  request(parameters: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** Whether a value can be asked things the EIP-1193 way. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return isRecord(value) && typeof value.request === 'function'
}
