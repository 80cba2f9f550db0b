import type { Approval } from '../keys/SignRequest.js'
import type { Row, Words } from './Description.js'
import { networkName } from './knownNetwork.js'

/** What all requests have: on which network, with which account, and who asks. */
export function commonRows(
  { chainId, account, origin }: Approval,
  { texts }: Words,
): readonly [network: Row, account: Row, from: Row] {
  return [
    { name: texts['approve.network'], value: networkName(chainId, texts) },
    { name: texts['approve.account'], value: account },
    { name: texts['approve.from'], value: origin },
  ]
}
