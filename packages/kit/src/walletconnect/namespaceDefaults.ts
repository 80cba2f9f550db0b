import type { KnownNamespace } from '../caip/namespaces.js'
import { rateRpcMethod } from '../protocol/rpcMethods.js'
import type { ProposalNamespace } from './types.js'

/** What a session is asked to allow: all that a wallet, and not a node, answers. */
export type Asked = Pick<ProposalNamespace, 'methods' | 'events'>

const events = ['accountsChanged', 'chainChanged']

const defaults: Readonly<Record<KnownNamespace, Asked>> = {
  eip155: {
    methods: [
      'eth_sendTransaction',
      'eth_signTransaction',
      'personal_sign',
      'eth_signTypedData',
      'eth_signTypedData_v4',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_watchAsset',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_requestExecutionPermissions',
      'wallet_revokeExecutionPermission',
      'wallet_getSupportedExecutionPermissions',
      'wallet_getGrantedExecutionPermissions',
      'wallet_getAssets',
    ],
    events,
  },
  solana: {
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events,
  },
  bip122: {
    methods: ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'],
    events: ['bip122_addressesChanged'],
  },
  cosmos: { methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'], events },
  polkadot: { methods: ['polkadot_signTransaction', 'polkadot_signMessage'], events },
  algorand: { methods: ['algo_signTxn'], events },
  cip34: {
    methods: ['cardano_signTx', 'cardano_signData', 'cardano_getUsedAddresses'],
    events,
  },
  elrond: { methods: ['erd_signTransaction', 'erd_signTransactions', 'erd_signMessage'], events },
  multiversx: {
    methods: ['mvx_signTransaction', 'mvx_signTransactions', 'mvx_signMessage'],
    events,
  },
  near: {
    methods: ['near_signIn', 'near_signOut', 'near_getAccounts', 'near_signAndSendTransaction'],
    events,
  },
  tezos: { methods: ['tezos_getAccounts', 'tezos_send', 'tezos_sign'], events },
}

const namespaces: Readonly<Record<string, Asked>> = defaults
const none: Asked = { methods: [], events: [] }

/** What is asked for on chains of a namespace; nothing where the namespace is not known. */
export function namespaceDefaults(namespace: string): Asked {
  return Object.hasOwn(namespaces, namespace) ? (namespaces[namespace] ?? none) : none
}

/** Whether only a wallet can answer a method. A node is never asked for it. */
export function isWalletMethod(method: string): boolean {
  const known = Object.values(defaults).some(({ methods }) => methods.includes(method))
  // Only hosts that want it ask for it by name: what is signed so cannot be read.
  return known || method === 'eth_sign' || method.startsWith('wallet_')
}

/**
 * What a wallet answers without asking its owner: its addresses, beside what any node may be asked.
 */
const quietMethods = [
  'getAccountAddresses',
  'cosmos_getAccounts',
  'cardano_getUsedAddresses',
  'near_getAccounts',
  'tezos_getAccounts',
]

/** Whether nobody has to be shown where to confirm a request. */
export function isQuietMethod(method: string): boolean {
  return quietMethods.includes(method) || rateRpcMethod(method) === 'safe'
}
