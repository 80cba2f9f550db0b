import { code, type RequestDescription } from './RequestDescription.js'

/** A request for accounts, of whatever family. */
export function describeConnect(accounts: readonly string[]): RequestDescription {
  return {
    title: 'Connect to this site',
    summary: 'The site will see these addresses and their balances. It cannot spend anything.',
    rows: accounts.map((account, index) => code(`Account ${index + 1}`, account)),
    confirm: 'Connect',
  }
}
