import type { BadEntry, Call } from './readCalls.js'

/**
 * Whether a call sends something that is signed. Once a node may have it, nobody is told of limits any more: whoever
 * takes that for a failure pays twice.
 */
export function sendsTransaction(entry: Call | BadEntry): boolean {
  return (
    'method' in entry &&
    /^(eth_sendRawTransaction|eth_sendUserOperation$|sendTransaction$|sendrawtransaction$)/.test(
      entry.method,
    )
  )
}
