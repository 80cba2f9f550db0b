import { hexToBytes } from '../../utils/bytes.js'
import { messageRow } from './describeMessage.js'
import { code, type RequestDescription } from './RequestDescription.js'

/** A request for accounts, of whatever namespace. */
export function describeConnect(
  accounts: readonly string[],
  labelOf = (_address: string, index: number) => `Account ${index + 1}`,
): RequestDescription {
  return {
    title: 'Connect to this site',
    summary: 'The site will see these addresses and their balances. It cannot spend anything.',
    rows: accounts.map((account, index) => code(labelOf(account, index), account)),
    confirm: 'Connect',
  }
}

/** A request for accounts that signs a text with it: `message`, in hexadecimal. */
export function describeSignIn(accounts: readonly string[], message: string): RequestDescription {
  const { summary, rows } = describeConnect(accounts)
  const signed = messageRow(hexToBytes(message) ?? new Uint8Array(), message)
  return {
    title: 'Connect and sign in',
    summary,
    rows: [...rows, signed],
    confirm: 'Connect and sign in',
  }
}
