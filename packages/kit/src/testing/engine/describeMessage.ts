import { bytesToText } from '../../utils/bytes.js'
import { code, type RequestDescription, type RequestRow, text } from './RequestDescription.js'

/** A request to sign a text, of whatever namespace. */
export function describeMessage(
  account: string,
  ...rows: readonly RequestRow[]
): RequestDescription {
  return {
    title: 'Sign a message',
    summary: 'Signing proves that you own this account. It costs nothing.',
    rows: [code('Account', account), ...rows],
    confirm: 'Sign',
  }
}

/**
 * Text where the bytes are text; else the bytes, so that nothing invisible or turned round is
 * signed.
 */
export function messageRow(bytes: Uint8Array, hex: string): RequestRow {
  const decoded = decodeText(bytes)
  return decoded === undefined ? code('Message (bytes)', hex) : text('Message', decoded)
}

/** The text that bytes stand for, if all of it can be seen. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const decoded = bytesToText(bytes)
    return /^(?:\P{C}|[\n\t\r\u200c\u200d])*$/u.test(decoded) ? decoded : undefined
  } catch {
    return undefined
  }
}
