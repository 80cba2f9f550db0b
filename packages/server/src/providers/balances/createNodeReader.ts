import type { ReadChain } from '../../rpc/createChainReader.js'
import type { RpcUpstreams } from '../../rpc/parseUpstreams.js'
import type { TokenList } from '../../tokens/createTokenList.js'
import type { Holding, HoldingsQuestion } from '../Holding.js'
import { ProviderError } from '../ProviderError.js'
import { createBitcoinReader } from './createBitcoinReader.js'
import { createEvmReader } from './createEvmReader.js'
import { createSolanaReader } from './createSolanaReader.js'

type ReadHoldings = (question: HoldingsQuestion) => Promise<readonly Holding[]>

/**
 * Balances as the operator's own nodes tell them: nobody else learns of the account.
 *
 * @returns throws ProviderError
 */
export function createNodeReader(parameters: {
  read: ReadChain
  tokens: TokenList
  esplora: RpcUpstreams
}): ReadHoldings {
  const { read, tokens, esplora } = parameters
  const readers: Readonly<Record<string, ReadHoldings>> = {
    eip155: createEvmReader({ read, tokens }),
    solana: createSolanaReader({ read, tokens }),
    bip122: createBitcoinReader({ upstreams: esplora, tokens }),
  }
  return async (question) => {
    const [namespace = ''] = question.chainId.split(':')
    const readHoldings = readers[namespace]
    if (!readHoldings) throw new ProviderError('unavailable')
    return readHoldings(question)
  }
}
