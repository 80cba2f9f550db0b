import { isRecord } from '../../utils/isRecord.js'
import type { Eip1193Provider } from '../Eip1193.js'
import type { SessionProvider } from '../RemoteProvider.js'
import type { AskSafe } from './safeMessages.js'

type Params = readonly unknown[]

/** A Safe by EIP-1193 and EIP-5792. It has one address, on one chain; for others the page is shown anew. */
export function safeProvider(parameters: {
  address: string
  chainId: number
  ask: AskSafe
}): Eip1193Provider & SessionProvider {
  const { address, chainId, ask } = parameters
  const hexChainId = `0x${chainId.toString(16)}`
  const accounts = () => [address]
  const rpc = (call: string, params: Params) => ask('rpcCall', { call, params })
  /** The ids of the Safe's own transactions that the site knows as hashes. */
  const proposed = new Set<unknown>()

  async function sign(method: string, params: object) {
    const signed = await ask(method, params)
    if (isRecord(signed) && typeof signed.signature === 'string') return signed.signature
    throw failure(4200, 'The Safe signs on the chain, once its owners have agreed.')
  }

  async function send(calls: Params) {
    const txs = calls.map(toTransaction)
    const sent = await ask('sendTransactions', { txs })
    if (!isRecord(sent)) throw failure(-32603, 'The Safe has given no id.')
    proposed.add(sent.safeTxHash)
    return sent.safeTxHash
  }

  async function readProposed(id: unknown) {
    const found = await ask('getTxBySafeTxHash', { safeTxHash: id })
    return isRecord(found) ? found : {}
  }

  /** The same question about the chain's own transaction, where the Safe has sent it. */
  async function follow(method: string, [hash, ...rest]: Params) {
    if (!proposed.has(hash)) return rpc(method, [hash, ...rest])
    const { txHash } = await readProposed(hash)
    return typeof txHash === 'string' ? rpc(method, [txHash, ...rest]) : null
  }

  async function callsStatus(id: unknown) {
    const { txStatus, txHash } = await readProposed(id)
    const receipt =
      typeof txHash === 'string' ? await rpc('eth_getTransactionReceipt', [txHash]) : undefined
    const status = statuses[String(txStatus)] ?? 100
    const receipts = receipt ? [receipt] : []
    return { version: '2.0.0', id, chainId: hexChainId, atomic: true, status, receipts }
  }

  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    eth_accounts: accounts,
    eth_requestAccounts: accounts,
    eth_chainId: () => hexChainId,
    net_version: () => String(chainId),
    personal_sign: ([message]) => sign('signMessage', { message }),
    eth_signTypedData: ([, data]) => sign('signTypedMessage', { typedData: parseJson(data) }),
    eth_signTypedData_v4: ([, data]) => sign('signTypedMessage', { typedData: parseJson(data) }),
    eth_sendTransaction: ([call]) => send([call]),
    eth_getTransactionByHash: (params) => follow('eth_getTransactionByHash', params),
    eth_getTransactionReceipt: (params) => follow('eth_getTransactionReceipt', params),
    wallet_switchEthereumChain([wanted]) {
      if (isRecord(wanted) && Number(wanted.chainId) === chainId) return null
      throw failure(4200, 'A Safe stays on its own network.')
    },
    wallet_getCapabilities: () => ({ [hexChainId]: { atomic: { status: 'supported' } } }),
    async wallet_sendCalls([batch]) {
      const calls = isRecord(batch) && Array.isArray(batch.calls) ? batch.calls : []
      return { id: await send(calls) }
    },
    wallet_getCallsStatus: ([id]) => callsStatus(id),
  }

  return {
    async request({ method, params = [] }) {
      const list: Params = Array.isArray(params) ? params : [params]
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (own) return own(list)
      if (method.startsWith('wallet_')) throw failure(4200, `A Safe does not know ${method}.`)
      return rpc(method, list)
    },
    accounts: async () => [`eip155:${chainId}:${address}`],
    allows: (_, method) =>
      Object.hasOwn(methods, method) && method !== 'wallet_switchEthereumChain',
    // Libraries listen to every wallet; a Safe has nothing to say.
    on() {},
    removeListener() {},
  }
}

// EIP-5792: under way, done, given up before it was sent, reverted.
const statuses: Readonly<Record<string, number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
}

/** As Safe Apps write it: amounts are decimal. */
function toTransaction(call: unknown) {
  const { to, value, data } = isRecord(call) ? call : {}
  const amount = typeof value === 'string' ? BigInt(value).toString() : '0'
  return { to, value: amount, data: typeof data === 'string' ? data : '0x' }
}

function parseJson(data: unknown): unknown {
  return typeof data === 'string' ? JSON.parse(data) : data
}

function failure(code: number, message: string) {
  return Object.assign(new Error(message), { code })
}
