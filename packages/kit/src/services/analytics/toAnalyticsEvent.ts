import { failureCodes } from '../../errors/failures.js'
import { walletError } from '../../errors/toWalletError.js'
import type { AnalyticsEvent } from '../../protocol/analytics.js'
import type { KitEvent } from '../../state/events.js'
import { createUuid } from '../../utils/createUuid.js'
import type { TimedEvent } from './TimedEvent.js'

/** What could lead to a person is told of no event, whatever its type. */
type Secret = 'address' | 'hash' | 'id' | 'message'

type EventOf<type> = Extract<KitEvent, { readonly type: type }>
type Told<type> = Exclude<keyof EventOf<type>, 'type' | 'code' | Secret>

/** What is told of events beside their names; of those that are not here, nothing. */
const told: { readonly [type in KitEvent['type']]?: readonly Told<type>[] } = {
  MODAL_OPEN: ['view'],
  MODAL_CLOSE: ['connected'],
  SELECT_WALLET: ['connectorId', 'name'],
  CONNECT_SUCCESS: ['connectorId', 'namespace', 'chainId', 'reconnected'],
  CONNECT_ERROR: ['connectorId'],
  USER_REJECTED: ['connectorId'],
  DISCONNECT_SUCCESS: ['namespace'],
  DISCONNECT_ERROR: ['namespace'],
  ACCOUNT_CHANGED: ['namespace'],
  SWITCH_NETWORK: ['chainId'],
  SWITCH_NETWORK_ERROR: ['chainId'],
  CLICK_SIGN_SIWX_MESSAGE: ['namespace'],
  CLICK_CANCEL_SIWX: ['namespace'],
  SIWX_AUTH_SUCCESS: ['namespace'],
  SIWX_AUTH_ERROR: ['namespace'],
  CALLS_SENT: ['chainId'],
  TRANSACTION_SENT: ['chainId'],
  TRANSACTION_SETTLED: ['chainId', 'status'],
  ERROR_FETCH_TRANSACTIONS: ['chainId'],
}

/** Characters of a text that a wallet may say of itself. */
const longestText = 128

/** Turns an event of the kit into what a server is told of it. */
export function toAnalyticsEvent(
  { event, at }: TimedEvent,
  page: Pick<Location, 'origin' | 'pathname' | 'hostname'>,
): AnalyticsEvent {
  const errorType = errorTypeOf(event)
  return {
    eventId: createUuid(),
    url: page.origin + page.pathname,
    domain: page.hostname,
    timestamp: new Date(at).toISOString(),
    props: {
      type: errorType === undefined ? 'track' : 'error',
      event: event.type,
      errorType,
      errorMessage: errorMessageOf(event),
      properties: propertiesOf(event),
    },
  }
}

/** Which failure it was, without its text, which may quote anything. */
function errorTypeOf(event: KitEvent): string | undefined {
  if (event.type === 'DISCONNECT_ERROR') return 'INTERNAL_SDK_ERROR'
  return 'code' in event ? event.code : undefined
}

/** The kit's own sentence for the failure. */
function errorMessageOf(event: KitEvent): string | undefined {
  if (event.type === 'DISCONNECT_ERROR') return 'Failed to disconnect'
  const code = 'code' in event ? failureCodes.find((each) => each === event.code) : undefined
  return code && walletError(code).shortMessage
}

function propertiesOf(event: KitEvent): Readonly<Record<string, string | boolean>> | undefined {
  const names: readonly string[] | undefined = told[event.type]
  if (!names) return undefined
  const entries = Object.entries(event).filter(([name]) => names.includes(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, cut(value)]))
}

function cut(value: string | boolean): string | boolean {
  return typeof value === 'string' ? value.slice(0, longestText) : value
}
