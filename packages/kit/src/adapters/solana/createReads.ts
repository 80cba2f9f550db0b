import type { Caip2 } from '../../caip/Caip2.js'
import { requestRpc } from '../../clients/requestRpc.js'
import { RpcUrlNotFoundError } from '../../errors/RpcUrlNotFoundError.js'
import type { Network } from '../../networks/Network.js'
import { bytesToBase64 } from '../../utils/base64.js'
import { isRecord } from '../../utils/isRecord.js'
import type { AdapterInstance } from '../Adapter.js'
import { badAnswer } from '../evm/answers.js'

export type Reads = Pick<AdapterInstance, 'getBalance' | 'getReceipt'> & {
  /** Any question; the answer is untrusted. */
  ask(question: Target & { method: string; params: readonly unknown[] }): Promise<unknown>
  getBlockhash(target: Target): Promise<string>
  /** Sends a signed transaction. */
  send(target: Target & { wire: Uint8Array; options: object }): Promise<void>
}

type Target = { chainId: Caip2; signal?: AbortSignal | undefined }

const commitment = 'confirmed'

/** What is asked of a chain by the host's own RPC addresses. */
export function createReads(networks: readonly Network[]): Reads {
  async function read({ chainId, signal }: Target, method: string, params: readonly unknown[]) {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
    const urls = network?.rpcUrls.default.http ?? []
    if (urls.length === 0) throw new RpcUrlNotFoundError(chainId)
    return requestRpc({ urls, method, params, signal })
  }

  async function readValue(target: Target, method: string, params: readonly unknown[]) {
    const answer = await read(target, method, params)
    return isRecord(answer) ? answer.value : badAnswer(method, answer)
  }

  return {
    ask: ({ method, params, ...target }) => read(target, method, params),
    async getBalance({ address, ...target }) {
      const value = await readValue(target, 'getBalance', [address, { commitment }])
      return typeof value === 'number' ? BigInt(value) : badAnswer('getBalance', value)
    },
    async getReceipt({ hash, ...target }) {
      const params = [[hash], { searchTransactionHistory: true }]
      const value = await readValue(target, 'getSignatureStatuses', params)
      const [status]: unknown[] = Array.isArray(value) ? value : []
      if (!isRecord(status) || typeof status.slot !== 'number') return undefined
      // One leader has seen it, which others may still overturn.
      if (status.confirmationStatus === 'processed') return undefined
      return {
        status: status.err === null ? 'success' : 'reverted',
        hash,
        blockNumber: BigInt(status.slot),
      }
    },
    async getBlockhash(target) {
      const value = await readValue(target, 'getLatestBlockhash', [{ commitment }])
      const blockhash = isRecord(value) ? value.blockhash : undefined
      return typeof blockhash === 'string' ? blockhash : badAnswer('getLatestBlockhash', value)
    },
    async send({ wire, options, ...target }) {
      const given = { encoding: 'base64', preflightCommitment: commitment, ...options }
      await read(target, 'sendTransaction', [bytesToBase64(wire), given])
    },
  }
}
