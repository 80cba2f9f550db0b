import { safeRpcMethods } from '../../protocol/rpcMethods.js'

/** What nodes answer beside what pages may ask for: about themselves, and from before. */
const nodeMethods = [
  'eth_protocolVersion',
  'net_listening',
  'net_peerCount',
  'web3_clientVersion',
  'web3_sha3',
]

/** Methods that need no key and no permission: the node answers them. */
export const readMethods: ReadonlySet<string> = new Set([
  ...safeRpcMethods.filter((method) => method.startsWith('eth_')),
  ...nodeMethods,
])
