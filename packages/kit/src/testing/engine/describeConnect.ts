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
