import type { Caip2 } from '../caip/Caip2.js'
import type { FailureCode } from '../errors/failures.js'
import type { Route } from '../features/routes.js'
import type { StateEvent } from '../state/reduce.js'
import type { AlertCode, Session, ToastVariant } from '../state/types.js'

export const address = '0x52f8Ee28573f9C2Be1cBb1b0FC9f6c2E6Bd3bB3a'
export const connectorId = 'example.magpie'

const namespace = 'eip155' as const

function sessionOn(chainId: Caip2): Session {
  return { connectorId, addresses: [address], chainId }
}

export function opened(route: Route): StateEvent {
  return { type: 'modal/opened', route }
}

export function pushed(route: Route): StateEvent {
  return { type: 'modal/pushed', route }
}

export function connected(chainId: Caip2 = 'eip155:1'): StateEvent {
  return {
    type: 'connection',
    namespace,
    event: { type: 'connected', session: sessionOn(chainId) },
  }
}

/** By the wallet that is reached by email. */
export function connectedByEmail(): StateEvent {
  const session: Session = { ...sessionOn('eip155:1'), connectorId: 'embedded' }
  return { type: 'connection', namespace, event: { type: 'connected', session } }
}

/** A remote wallet that has approved one network, and can be asked for no other. */
export function connectedWithOneNetwork(): StateEvent {
  const session: Session = { ...sessionOn('eip155:1'), approved: ['eip155:1'], supportsAll: false }
  return { type: 'connection', namespace, event: { type: 'connected', session } }
}

/** A wallet that shares several accounts and calls two of them something. */
export function connectedWithMany(): StateEvent {
  const others = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}` as const)
  const labels = { [address]: 'Everyday', [others[0] ?? '']: 'Savings for the very long winter' }
  const session: Session = { ...sessionOn('eip155:1'), addresses: [address, ...others], labels }
  return { type: 'connection', namespace, event: { type: 'connected', session } }
}

/** A wallet for Solana, beside one for EVM chains or without it. */
export function connectedOnSolana(wallet = 'solana:Saffron'): StateEvent {
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const addresses = ['7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'] as const
  const session: Session = { connectorId: wallet, addresses, chainId }
  return { type: 'connection', namespace: 'solana', event: { type: 'connected', session } }
}

/** Solana is the network in use. */
export function choseSolana(): StateEvent {
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  return { type: 'network/chosen', namespace: 'solana', chainId }
}

/** A wallet for Bitcoin alone. */
export function connectedOnBitcoin(): StateEvent {
  const chainId = 'bip122:000000000019d6689c085ae165831e93'
  const addresses = ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'] as const
  const session: Session = { connectorId, addresses, chainId }
  return { type: 'connection', namespace: 'bip122', event: { type: 'connected', session } }
}

export function remembered(chainId: Caip2 = 'eip155:1'): StateEvent {
  return {
    type: 'connection',
    namespace,
    event: { type: 'remembered', session: sessionOn(chainId) },
  }
}

type Request = 'connecting' | 'switching'
const subjects = { connecting: connectorId, switching: 'eip155:8453' } as const

export function asked(request: Request): StateEvent {
  return { type: request, event: { type: 'asked', subject: subjects[request] } }
}

export function waitedLong(request: Request): StateEvent {
  return { type: request, event: { type: 'waitedLong' } }
}

export function failed(request: Request, code: FailureCode): StateEvent {
  return { type: request, event: { type: 'failed', code } }
}

export function sent(count: number, by = connectorId): StateEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    type: 'transaction/sent',
    connectorId: by,
    address,
    chainId: 'eip155:1',
    hash: `0x${String(index).padStart(64, '0')}`,
  }))
}

export function toasted(variant: ToastVariant, message: string): StateEvent {
  return { type: 'toast/shown', id: 1, variant, message, autoClose: variant === 'success' }
}

export function alerted(code: AlertCode): StateEvent {
  return { type: 'alert/raised', code }
}
