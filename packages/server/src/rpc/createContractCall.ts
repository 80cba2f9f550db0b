import type { ContractAnswer } from 'billfold'
import type { EthCall } from 'billfold/siwx'
import type { Chain } from './createChain.js'
import { isRevert } from './isRevert.js'

/** What a contract gives back, or refuses with. Rejects when the chain cannot be asked. */
export type AskContract = (question: Parameters<EthCall>[0]) => Promise<ContractAnswer>

/**
 * Asks contracts of the chains that the operator has nodes of, by the same nodes and with the same
 * checks as for pages.
 */
export function createAskContract(chains: ReadonlyMap<string, Chain>): AskContract {
  return async ({ chainId, to, data }) => {
    const call = to === undefined ? { data } : { to, data }
    const params = JSON.stringify([call, 'latest'])
    const [answer] =
      (await chains.get(chainId)?.answer([{ id: '1', method: 'eth_call', params }])) ?? []
    if (!answer) throw new Error(`No node of ${chainId} has answered.`)
    if ('result' in answer) return { result: JSON.parse(answer.result) }
    if (isRevert(answer.error)) return { revert: JSON.parse(answer.error).data }
    throw new Error(`A node of ${chainId} has refused to ask a contract.`)
  }
}

/** The same for those to whom it is all one why a contract refuses. */
export function createContractCall(chains: ReadonlyMap<string, Chain>): EthCall {
  const ask = createAskContract(chains)
  return async (question) => {
    const answer = await ask(question)
    return 'result' in answer ? answer.result : '0x'
  }
}
