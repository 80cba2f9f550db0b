import type { FeeRate } from '../../actions/planTransfer.js'
import type { SendPreview, SendToken } from '../../actions/prepareSend.js'
import type { Caip2 } from '../../caip/Caip2.js'
import type { SendPreset } from './routes.js'

/** What the visitor has filled in. */
export type SendForm = {
  /** The network on which it is filled in. */
  readonly chainId?: Caip2 | undefined
  /** @default the coin of the network in use */
  readonly token?: SendToken | undefined
  /** As it was typed: of the token, or of the visitor's currency. */
  readonly amount: string
  readonly unit: 'token' | 'currency'
  /** All that can be sent; it is known once it is worked out. */
  readonly isMax: boolean
  readonly to: string
  /** What the link asks for that names the receiver, where something else is filled in. */
  readonly asked?: AskedFor | undefined
  readonly feeRate: FeeRate
}

export type AskedFor = {
  readonly token: SendToken
  /** As it would be typed; '': any. */
  readonly amount: string
  readonly symbol: string
}

/** Why something went wrong: a `SendFailure` or a `FailureCode`. */
export type SendProblem = string

/** Where a payment stands. */
export type SendFlow = { readonly form: SendForm } & (
  | { readonly status: 'filling'; readonly problem?: SendProblem | undefined }
  /** It is worked out. */
  | { readonly status: 'preparing' }
  | {
      readonly status: 'ready'
      readonly preview: SendPreview
      readonly problem?: SendProblem | undefined
    }
  /** It is worked out anew, at another fee. */
  | { readonly status: 'repricing'; readonly preview: SendPreview }
  /** The wallet is asked. */
  | { readonly status: 'asking'; readonly preview: SendPreview }
  /** The wallet was disconnected before it is known whether it was sent. */
  | { readonly status: 'lost'; readonly preview: SendPreview }
  | { readonly status: 'sent'; readonly preview: SendPreview; readonly hash: string }
)

export type SendEvent =
  | { readonly type: 'began'; readonly preset: SendPreset }
  /** The network in use, when the form is shown, and when it changes. */
  | { readonly type: 'network'; readonly chainId: Caip2 | undefined }
  | { readonly type: 'edited'; readonly change: Partial<SendForm> }
  | { readonly type: 'prepare' }
  | { readonly type: 'reprice'; readonly feeRate: FeeRate }
  | { readonly type: 'prepared'; readonly preview: SendPreview }
  | { readonly type: 'asked' }
  | { readonly type: 'sent'; readonly hash: string }
  | { readonly type: 'failed'; readonly problem: SendProblem }
  /** The visitor waits for the wallet no longer. */
  | { readonly type: 'gaveUp' }
  /** The wallet is disconnected. */
  | { readonly type: 'lost' }
  /** The visitor has gone back to what was filled in. */
  | { readonly type: 'left' }

/** An empty form, or one that somebody else has begun. */
export function beginSend(preset: SendPreset): SendFlow {
  const { amount = '', to = '' } = preset
  return {
    status: 'filling',
    form: { token: tokenOf(preset), amount, to, unit: 'token', isMax: false, feeRate: 'normal' },
  }
}

function tokenOf({ chainId, token }: SendPreset): SendToken | undefined {
  if (!token) return chainId && { chainId }
  // As CAIP-10 has it: the address is behind the last colon.
  return { chainId: token.slice(0, token.lastIndexOf(':')) as Caip2, address: token }
}

/** Where a payment stands after an event. One that does not fit where it stands changes nothing. */
export function transitionSend(flow: SendFlow, event: SendEvent): SendFlow {
  const { form } = flow
  switch (event.type) {
    case 'began':
      return beginSend(event.preset)
    case 'edited':
      if (flow.status === 'asking' || flow.status === 'lost' || flow.status === 'sent') return flow
      return { status: 'filling', form: { ...form, ...event.change } }
    case 'network':
      return flow.status === 'filling' || flow.status === 'preparing'
        ? moveTo(flow, event.chainId)
        : flow
    case 'prepare':
      return flow.status === 'filling' ? { status: 'preparing', form } : flow
    case 'reprice':
      if (flow.status !== 'ready') return flow
      return {
        status: 'repricing',
        form: { ...form, feeRate: event.feeRate },
        preview: flow.preview,
      }
    case 'prepared':
      if (flow.status !== 'preparing' && flow.status !== 'repricing') return flow
      return { status: 'ready', form, preview: event.preview }
    case 'asked':
      return flow.status === 'ready' ? { status: 'asking', form, preview: flow.preview } : flow
    case 'gaveUp':
      if (flow.status !== 'asking') return flow
      return { status: 'ready', form, preview: flow.preview, problem: 'unanswered' }
    case 'lost':
      if (flow.status !== 'asking' && flow.status !== 'ready') return flow
      return { status: 'lost', form, preview: flow.preview }
    case 'sent':
      if (flow.status !== 'asking' && flow.status !== 'lost') return flow
      return { status: 'sent', form, preview: flow.preview, hash: event.hash }
    case 'failed':
      return fail(flow, event.problem)
    case 'left':
      return flow.status === 'sent' || flow.status === 'filling'
        ? flow
        : { status: 'filling', form }
    default:
      return event satisfies never
  }
}

/** An amount that was meant for one network's coin is none of another's. */
function moveTo(flow: SendFlow, chainId: Caip2 | undefined): SendFlow {
  const { form } = flow
  if (form.chainId === chainId) return flow
  const isFirst = form.chainId === undefined
  const rest = isFirst
    ? {}
    : ({ token: undefined, amount: '', unit: 'token', isMax: false, asked: undefined } as const)
  return { status: 'filling', form: { ...form, ...rest, chainId } }
}

function fail(flow: SendFlow, problem: SendProblem): SendFlow {
  const { form } = flow
  switch (flow.status) {
    case 'preparing':
      return { status: 'filling', form, problem }
    case 'repricing':
    case 'asking':
      return { status: 'ready', form, preview: flow.preview, problem }
    default:
      return flow
  }
}
