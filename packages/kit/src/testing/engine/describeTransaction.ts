import type { RequestDescription, RequestRow } from './RequestDescription.js'

/** A request for transactions, of whatever namespace: the wallet sends them, or the site may. */
export function describeTransaction(parameters: {
  rows: readonly RequestRow[]
  sends: boolean
  count?: number | undefined
}): RequestDescription {
  const { rows, sends, count = 1 } = parameters
  const what = count === 1 ? 'a transaction' : `${count} transactions`
  const final = 'It cannot be undone once it is on the network.'
  if (sends) return { title: `Send ${what}`, summary: final, rows, confirm: 'Send' }
  const summary = `The site can send ${count === 1 ? 'it' : 'them'} whenever it likes.`
  return { title: `Sign ${what}`, summary, rows, confirm: 'Sign' }
}
