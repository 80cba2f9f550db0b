import { isNamespace, type Namespace } from 'billfold/protocol'
import { type RpcError, rpcErrors } from './rpcErrors.js'

/**
 * What anybody may ask a node: reads, and what is signed already. Everything else is for its owner
 * until the operator says otherwise, whatever nodes of tomorrow offer.
 */
const publicMethods: Partial<Record<Namespace, RegExp>> = {
  // `eth_getWork` belongs to miners. The last ones are what libraries ask of rollups for fees and blocks.
  eip155:
    /^(eth_(blobBaseFee|blockNumber|call|chainId|createAccessList|estimateGas|feeHistory|gasPrice|get(?!Work)\w+|maxPriorityFeePerGas|new\w*Filter|protocolVersion|sendRawTransaction(Sync)?|simulateV1|syncing|uninstallFilter)|net_version|web3_(clientVersion|sha3)|linea_estimateGas|zks_(estimate|get|L1)\w+)$/,
  solana:
    /^(get[A-Z]\w+|isBlockhashValid|minimumLedgerSlot|requestAirdrop|sendTransaction|simulateTransaction)$/,
  bip122:
    /^(decoderawtransaction|estimatesmartfee|get(bestblockhash|block|blockchaininfo|blockcount|blockhash|blockheader|mempoolentry|mempoolinfo|rawmempool|rawtransaction|txout)|sendrawtransaction|testmempoolaccept)$/,
}

/** State kept in one node between two calls. */
const evmFilter = /^eth_(new\w*Filter|uninstallFilter|getFilter(Changes|Logs))$/

/** Why a method is not asked of a chain's nodes on behalf of a visitor; undefined when it may be. */
export function refuseMethod(parameters: {
  chainId: string
  method: string
  /** How many nodes answer for this chain. */
  nodes: number
  /** What else may be asked: `eip155:trace_block`, or all that begins alike, `near:broadcast_*`. */
  allowed?: readonly string[] | undefined
}): RpcError | undefined {
  const { chainId, method, nodes, allowed = [] } = parameters
  const [namespace = ''] = chainId.split(':')
  const listed = isNamespace(namespace) ? publicMethods[namespace] : undefined
  if (!listed?.test(method) && !allowed.some((each) => covers(each, `${namespace}:${method}`)))
    return rpcErrors.refusedMethod(method)
  const isFilter = namespace === 'eip155' && evmFilter.test(method)
  return nodes > 1 && isFilter ? rpcErrors.filterMethod(method) : undefined
}

function covers(allowed: string, method: string): boolean {
  return allowed.endsWith('*') ? method.startsWith(allowed.slice(0, -1)) : method === allowed
}
