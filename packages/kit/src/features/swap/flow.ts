import type { SwapPreview } from '../../actions/prepareSwap.js'
import type { Caip2 } from '../../caip/Caip2.js'
import type { Caip10 } from '../../caip/Caip10.js'
import type { SwapPreset } from './routes.js'

/** A token of the network in use: its CAIP-10 id, none for the network's coin. */
export type SwapSide = { readonly address?: Caip10 | undefined }

/** What the visitor has filled in. */
export type SwapForm = {
  /** The network on which it is filled in. */
  readonly chainId?: Caip2 | undefined
  readonly from: SwapSide
  /** None as long as none is chosen. */
  readonly to?: SwapSide | undefined
  /** As it was typed, of what is given. */
  readonly amount: string
  /** All that can be given; it is known once somebody is asked. */
  readonly isMax: boolean
  /** In percent. */
  readonly slippage: number
}

/** Why something went wrong: a `SwapFailure` or a `FailureCode`. */
export type SwapProblem = string

/** Where a swap stands. */
export type SwapFlow = { readonly form: SwapForm } & (
  | { readonly status: 'filling'; readonly problem?: SwapProblem | undefined }
  /** It is worked out. */
  | { readonly status: 'preparing' }
  | {
      readonly status: 'ready'
      readonly preview: SwapPreview
      /** `moved`: the price has, and this is the new one. */
      readonly problem?: SwapProblem | undefined
    }
  /** It is worked out anew, and nothing can be asked for meanwhile. */
  | { readonly status: 'updating'; readonly preview: SwapPreview }
  /** The wallet is asked. */
  | { readonly status: 'asking'; readonly preview: SwapPreview }
  /** An approval was sent, and is not in a block yet. */
  | { readonly status: 'settling'; readonly preview: SwapPreview; readonly hash: string }
  | { readonly status: 'sent'; readonly preview: SwapPreview; readonly hash: string }
)

export type SwapEvent =
  | { readonly type: 'began'; readonly preset: SwapPreset }
  /** The network in use, when the form is shown, and when it changes. */
  | { readonly type: 'network'; readonly chainId: Caip2 | undefined }
  | { readonly type: 'edited'; readonly change: Partial<SwapForm> }
  /** What is given becomes what is wanted. */
  | { readonly type: 'turned' }
  | { readonly type: 'prepare' }
  | { readonly type: 'update' }
  | { readonly type: 'prepared'; readonly preview: SwapPreview }
  | { readonly type: 'asked' }
  | { readonly type: 'approved'; readonly hash: string }
  | { readonly type: 'sent'; readonly hash: string }
  | { readonly type: 'failed'; readonly problem: SwapProblem }
  /** The visitor waits for the wallet no longer. */
  | { readonly type: 'gaveUp' }
  /** The visitor has gone back to what was filled in. */
  | { readonly type: 'left' }

/** By how many percent less may come out where the visitor says nothing. */
export const usualSlippage = 1

/** An empty form, or one that somebody else has begun. */
export function beginSwap({ fromToken, toToken, amount = '' }: SwapPreset): SwapFlow {
  return {
    status: 'filling',
    form: {
      from: { address: fromToken },
      to: toToken && { address: toToken },
      ...{ amount, isMax: false, slippage: usualSlippage },
    },
  }
}

/** Where a swap stands after an event. One that does not fit where it stands changes nothing. */
export function transitionSwap(flow: SwapFlow, event: SwapEvent): SwapFlow {
  const { form } = flow
  switch (event.type) {
    case 'began':
      return beginSwap(event.preset)
    case 'edited':
      if (isUnderWay(flow) || flow.status === 'sent') return flow
      return { status: 'filling', form: { ...form, ...event.change } }
    case 'turned':
      if (isUnderWay(flow) || flow.status === 'sent' || !form.to) return flow
      return {
        status: 'filling',
        form: { ...form, from: form.to, to: form.from, amount: '', isMax: false },
      }
    case 'network':
      return flow.status === 'filling' || flow.status === 'preparing'
        ? moveTo(flow, event.chainId)
        : flow
    case 'prepare':
      return flow.status === 'filling' ? { status: 'preparing', form } : flow
    case 'update':
      if (flow.status !== 'ready' && flow.status !== 'settling') return flow
      return { status: 'updating', form, preview: flow.preview }
    case 'prepared':
      return takePreview(flow, event.preview)
    case 'asked':
      return flow.status === 'ready' ? { status: 'asking', form, preview: flow.preview } : flow
    case 'approved':
      if (flow.status !== 'asking') return flow
      return { status: 'settling', form, preview: flow.preview, hash: event.hash }
    case 'gaveUp':
      if (flow.status !== 'asking') return flow
      return { status: 'ready', form, preview: flow.preview, problem: 'unanswered' }
    case 'sent':
      if (flow.status !== 'asking') return flow
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

/** Whether something was asked for, or is on its way. */
function isUnderWay({ status }: SwapFlow): boolean {
  return status === 'asking' || status === 'settling'
}

function takePreview(flow: SwapFlow, preview: SwapPreview): SwapFlow {
  const { form, status } = flow
  if (status === 'ready') {
    const wasStale = flow.problem === 'stale' || flow.problem === 'moved'
    return { status, form, preview, problem: wasStale ? 'moved' : undefined }
  }
  return status === 'preparing' || status === 'updating' ? { status: 'ready', form, preview } : flow
}

/** Tokens and amounts that were meant for one network are none of another's. */
function moveTo(flow: SwapFlow, chainId: Caip2 | undefined): SwapFlow {
  const { form } = flow
  if (form.chainId === chainId) return flow
  const isFirst = form.chainId === undefined
  const isOf = ({ address }: SwapSide) => !address || address.startsWith(`${chainId}:`)
  const isKept = isFirst && isOf(form.from) && (!form.to || isOf(form.to))
  const none = { from: {}, to: undefined, amount: '', isMax: false } as const
  return { status: 'filling', form: { ...form, ...(isKept ? {} : none), chainId } }
}

function fail(flow: SwapFlow, problem: SwapProblem): SwapFlow {
  const { form } = flow
  switch (flow.status) {
    case 'preparing':
      return { status: 'filling', form, problem }
    case 'updating':
    case 'asking':
    case 'settling':
    case 'ready':
      return { status: 'ready', form, preview: flow.preview, problem }
    default:
      return flow
  }
}
