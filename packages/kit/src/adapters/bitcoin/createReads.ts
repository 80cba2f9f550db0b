import type { Caip2 } from '../../caip/Caip2.js'
import { requestHttp } from '../../clients/requestHttp.js'
import { RpcUrlNotFoundError } from '../../errors/RpcUrlNotFoundError.js'
import { WalletError } from '../../errors/WalletError.js'
import type { Network } from '../../networks/Network.js'
import { isRecord } from '../../utils/isRecord.js'
import type { AdapterInstance } from '../Adapter.js'
import { badAnswer } from '../evm/answers.js'
import { readTxid } from './readAnswers.js'

/** An output that an address can spend; satoshis. */
export type Coin = { readonly txid: string; readonly index: number; readonly value: bigint }

/** How soon a transaction should be in a block: within a day, within an hour, or in the next blocks. */
export type FeeRate = 'slow' | 'normal' | 'fast'

type Target = { chainId: Caip2; signal?: AbortSignal | undefined }

export type Reads = Pick<AdapterInstance, 'getBalance' | 'getReceipt'> & {
  /** What an address holds in blocks. */
  getCoins(target: Target & { address: string }): Promise<readonly Coin[]>
  /** What transactions pay, in satoshis a virtual byte. */
  getFeeRates(target: Target): Promise<Readonly<Record<FeeRate, bigint>>>
  /** Sends a signed transaction; its id. */
  send(target: Target & { hex: string }): Promise<string>
}

const [lowestFeeRate, highestFeeRate] = [1, 500]

/** What is asked of a chain by the host's own addresses, which talk as Esplora does. */
export function createReads(networks: readonly Network[]): Reads {
  function ask({ chainId, signal }: Target, path: string, body?: string) {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
    const urls = network?.rpcUrls.default.http ?? []
    if (urls.length === 0) throw new RpcUrlNotFoundError(chainId)
    return requestHttp({ urls, path, body, signal })
  }

  async function read(target: Target, path: string): Promise<unknown> {
    const { status, text } = await ask(target, path)
    if (status === 404) return undefined
    try {
      if (status === 200) return JSON.parse(text)
    } catch {
      // Refused below.
    }
    return badAnswer(path, text)
  }

  return {
    async getBalance({ address, ...target }) {
      const path = `/address/${encodeURIComponent(address)}`
      const answer = await read(target, path)
      if (!isRecord(answer)) return badAnswer(path, answer)
      return heldIn(answer.chain_stats) + heldIn(answer.mempool_stats)
    },
    async getReceipt({ hash, ...target }) {
      const status = await read(target, `/tx/${encodeURIComponent(hash)}/status`)
      if (!isRecord(status) || status.confirmed !== true) return undefined
      const blockNumber = readAmount(status.block_height)
      return { status: 'success', hash, blockNumber }
    },
    async getCoins({ address, ...target }) {
      const path = `/address/${encodeURIComponent(address)}/utxo`
      const answer = await read(target, path)
      if (!Array.isArray(answer)) return badAnswer(path, answer)
      return answer.flatMap((entry: unknown) => {
        if (!isRecord(entry) || !isRecord(entry.status)) return badAnswer(path, entry)
        const { txid, vout, value } = entry
        const coin = { txid: readTxid(path, txid), index: Number(readAmount(vout)) }
        return entry.status.confirmed === true ? [{ ...coin, value: readAmount(value) }] : []
      })
    },
    async getFeeRates(target) {
      const path = '/fee-estimates'
      const answer = await read(target, path)
      if (!isRecord(answer)) return badAnswer(path, answer)
      const rate = (blocks: number, least: number) => {
        const told = Number(answer[blocks] ?? least)
        if (Number.isNaN(told)) return badAnswer(path, answer)
        return Math.min(Math.max(told, least), highestFeeRate)
      }
      const slow = rate(144, lowestFeeRate)
      const normal = rate(6, slow)
      const fast = rate(1, normal)
      const toWhole = (each: number) => BigInt(Math.ceil(each))
      return { slow: toWhole(slow), normal: toWhole(normal), fast: toWhole(fast) }
    },
    async send({ hex, ...target }) {
      const { status, text } = await ask(target, '/tx', hex)
      if (status === 200) return readTxid('/tx', text.trim())
      const shortMessage = 'The network refused the transaction.'
      throw new WalletError({ code: 'unknown', shortMessage, metaMessages: [text.slice(0, 200)] })
    },
  }
}

function heldIn(stats: unknown): bigint {
  if (!isRecord(stats)) return badAnswer('/address', stats)
  return readAmount(stats.funded_txo_sum) - readAmount(stats.spent_txo_sum)
}

function readAmount(value: unknown): bigint {
  const isAmount = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  return isAmount ? BigInt(value) : badAnswer('the network', value)
}
