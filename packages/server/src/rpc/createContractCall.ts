import type { EthCall } from 'billfold/siwx'
import type { Chain } from './createChain.js'
import { isRevert } from './isRevert.js'

/**
 * Asks contracts of the chains that the operator has nodes of, by the same nodes and with the same
 * checks as for pages.
 */
export function createContractCall(chains: ReadonlyMap<string, Chain>): EthCall {
  return async ({ chainId, to, data }) => {
    const call = to === undefined ? { data } : { to, data }
    const params = JSON.stringify([call, 'latest'])
    const [answer] =
      (await chains.get(chainId)?.answer([{ id: '1', method: 'eth_call', params }])) ?? []
    if (!answer) throw new Error(`No node of ${chainId} has answered.`)
    if ('result' in answer) return JSON.parse(answer.result)
    if (isRevert(answer.error)) return '0x'
    throw new Error(`A node of ${chainId} has refused to ask a contract.`)
  }
}
