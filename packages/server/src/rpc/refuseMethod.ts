import { isNamespace, type Namespace } from 'billfold/protocol'
import { type RpcError, rpcErrors } from './rpcErrors.js'

/**
 * What nodes offer to their owners alone: their keys, their peers, their inner life, the hands on the
 * clock of a test node. Signing and accounts are the wallet's, not the node's.
 */
const evmOwner =
  /^(admin|anvil|bor|clique|debug|dev|eea|engine|erigon|evm|ganache|hardhat|ibft|istanbul|les|miner|parity|perm|personal|plugins|priv|qbft|tenderly|txpool|vault|wallet)_|^eth_(accounts|coinbase|getWork|send(?!RawTransaction$)|sign|submit|subscribe|unsubscribe)/i

/** State kept in one node between two calls. */
const evmFilter = /^eth_(new\w*Filter|uninstallFilter|getFilter(Changes|Logs))$/

/** Where a node mixes its owner's wallet with what is public, what is public is listed. */
const publicOnly: Partial<Record<Namespace, RegExp>> = {
  solana: /^(get|is|minimumLedgerSlot$|requestAirdrop$|sendTransaction$|simulateTransaction$)/,
  bip122:
    /^(decoderawtransaction|estimatesmartfee|get(bestblockhash|block|blockchaininfo|blockcount|blockhash|blockheader|mempoolentry|mempoolinfo|rawmempool|rawtransaction|txout)|sendrawtransaction|testmempoolaccept)$/,
}

/** Why a method is not asked of a chain's nodes on behalf of a visitor; undefined when it may be. */
export function refuseMethod(parameters: {
  chainId: string
  method: string
  /** How many nodes answer for this chain. */
  nodes: number
}): RpcError | undefined {
  const { chainId, method, nodes } = parameters
  const [namespace] = chainId.split(':')
  const listed = isNamespace(namespace) ? publicOnly[namespace] : undefined
  if (listed) return listed.test(method) ? undefined : rpcErrors.refusedMethod(method)
  if (evmOwner.test(method)) return rpcErrors.refusedMethod(method)
  return nodes > 1 && evmFilter.test(method) ? rpcErrors.filterMethod(method) : undefined
}
