import type { RpcQuestion } from '../Adapter.js'
import type { EvmBridge } from './EvmBridge.js'
import type { EvmWallet } from './EvmWallet.js'

/** Puts a question to a wallet or to a chain. */
export async function answerQuestion(
  bridge: EvmBridge,
  requireWallet: (connectorId: string) => EvmWallet,
  question: RpcQuestion,
): Promise<unknown> {
  const { method, params, signal } = question
  if ('chainId' in question)
    return bridge.read({ chainId: question.chainId, method, params, signal })
  const provider = await bridge.getProvider(requireWallet(question.connectorId))
  signal?.throwIfAborted()
  return provider.request({ method, params })
}
