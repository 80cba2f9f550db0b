import type { Hex } from 'billfold/protocol'
import type { ReadChain } from '../../rpc/createChainReader.js'
import { ethCall } from '../balances/createEvmReader.js'
import { ProviderError } from '../ProviderError.js'
import { addressOf, encodeCall, selectors } from './abi.js'

/** What an exchange says of itself, which never changes. */
export type ExchangeFacts = { readonly wrapped: Hex; readonly factory: Hex }

/**
 * Asks the contracts of exchanges for the chain's wrapped coin and for their factory, once for each chain.
 *
 * @param parameters.wrappedCall the selector by which such a contract tells the wrapped coin
 * @throws ProviderError when no node answers
 */
export function createExchangeFacts(parameters: {
  read: ReadChain
  wrappedCall: string
}): (chainId: string, to: Hex) => Promise<ExchangeFacts> {
  const { read, wrappedCall } = parameters
  const facts = new Map<string, Promise<ExchangeFacts>>()
  const data = [wrappedCall, selectors.factory].map((each) => encodeCall(each))

  async function ask(chainId: string, to: Hex): Promise<ExchangeFacts> {
    const answers = await read(
      chainId,
      data.map((data) => ethCall({ to, data })),
    )
    const [wrapped, factory] = answers.map(addressOf)
    if (!wrapped || !factory) throw new ProviderError('unavailable')
    return { wrapped, factory }
  }

  return (chainId, to) => {
    const known = facts.get(chainId)
    if (known) return known
    const asked = ask(chainId, to)
    facts.set(chainId, asked)
    asked.catch(() => facts.delete(chainId))
    return asked
  }
}
