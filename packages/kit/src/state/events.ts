import type { Caip2 } from '../caip/Caip2.js'
import type { Namespace } from '../caip/namespaces.js'
import type { FailureCode } from '../errors/failures.js'
import type { SiwxFailure } from '../errors/SiwxError.js'
import type { ViewName } from '../features/routes.js'
import type { TransactionOutcome } from './types.js'

/** What a host can be told of: one event for each thing that the visitor or a wallet does. */
export type KitEvent =
  | { readonly type: 'INITIALIZE' }
  | { readonly type: 'MODAL_OPEN'; readonly view: ViewName }
  | { readonly type: 'MODAL_CLOSE'; readonly connected: boolean }
  | { readonly type: 'SELECT_WALLET'; readonly connectorId: string; readonly name: string }
  | {
      readonly type: 'CONNECT_SUCCESS'
      readonly connectorId: string
      readonly namespace: Namespace
      readonly address: string
      readonly chainId: Caip2
      /** Whether the session is one of an earlier visit. */
      readonly reconnected: boolean
    }
  | { readonly type: 'CONNECT_ERROR'; readonly connectorId: string; readonly code: FailureCode }
  | { readonly type: 'USER_REJECTED'; readonly connectorId: string }
  | { readonly type: 'DISCONNECT_SUCCESS'; readonly namespace: Namespace }
  | { readonly type: 'DISCONNECT_ERROR'; readonly namespace: Namespace; readonly message: string }
  | { readonly type: 'ACCOUNT_CHANGED'; readonly namespace: Namespace; readonly address: string }
  | { readonly type: 'SWITCH_NETWORK'; readonly chainId: Caip2 }
  | { readonly type: 'SWITCH_NETWORK_ERROR'; readonly chainId: Caip2; readonly code: FailureCode }
  | { readonly type: 'CLICK_NETWORKS' }
  | { readonly type: 'CLICK_WALLET_HELP' }
  | { readonly type: 'CLICK_NETWORK_HELP' }
  | { readonly type: 'CLICK_GET_WALLET_HELP' }
  | { readonly type: 'CLICK_SIGN_SIWX_MESSAGE'; readonly namespace: Namespace }
  | { readonly type: 'CLICK_CANCEL_SIWX'; readonly namespace: Namespace }
  | { readonly type: 'SIWX_AUTH_SUCCESS'; readonly namespace: Namespace }
  | {
      readonly type: 'SIWX_AUTH_ERROR'
      readonly namespace: Namespace
      readonly code: FailureCode | SiwxFailure
    }
  | {
      /** A wallet has accepted several calls as one batch (EIP-5792). */
      readonly type: 'CALLS_SENT'
      /** Names it to `getCallsStatus`. */
      readonly id: string
      readonly connectorId: string
      readonly address: string
      readonly chainId: Caip2
    }
  | { readonly type: 'TRANSACTION_SENT'; readonly chainId: Caip2; readonly hash: string }
  | {
      readonly type: 'TRANSACTION_SETTLED'
      readonly chainId: Caip2
      readonly hash: string
      readonly status: TransactionOutcome
      /** The transaction that was included in its place. */
      readonly replacement?: string
    }
  | { readonly type: 'ERROR_FETCH_TRANSACTIONS'; readonly chainId: Caip2 }
