import type { Caip2 } from '../../caip/Caip2.js'

/** Why something went wrong: a failure of the action, or a `FailureCode`. */
export type PaymentProblem = string

/** What every form has. */
export type PaymentForm = {
  /** The network on which it is filled in. */
  readonly chainId?: Caip2 | undefined
}

/** Where something stands that a wallet is asked to pay: from what is filled in to what is on its way. */
export type PaymentFlow<Form extends PaymentForm, Preview> = { readonly form: Form } & (
  | { readonly status: 'filling'; readonly problem?: PaymentProblem | undefined }
  /** It is worked out. */
  | { readonly status: 'preparing' }
  | {
      readonly status: 'ready'
      readonly preview: Preview
      /** `moved`: the price has, and this is the new one. */
      readonly problem?: PaymentProblem | undefined
    }
  /** It is worked out anew, and nothing can be asked for meanwhile. */
  | { readonly status: 'updating'; readonly preview: Preview }
  /** The wallet is asked. */
  | { readonly status: 'asking'; readonly preview: Preview }
  /** What has to come before it was sent, or the wallet has taken all of it, and it is not in a block yet. */
  | { readonly status: 'settling'; readonly preview: Preview }
  /** The wallet was disconnected before it is known whether it was sent. */
  | { readonly status: 'lost'; readonly preview: Preview }
  | { readonly status: 'sent'; readonly preview: Preview; readonly hash: string }
)

export type PaymentEvent<Preset, Form extends PaymentForm, Preview> =
  | { readonly type: 'began'; readonly preset: Preset }
  /** The network in use, when the form is shown, and when it changes. */
  | { readonly type: 'network'; readonly chainId: Caip2 | undefined }
  | { readonly type: 'edited'; readonly change: Partial<Form> }
  | { readonly type: 'prepare' }
  /** What is shown is worked out anew, be it with a change. */
  | { readonly type: 'update'; readonly change?: Partial<Form> | undefined }
  | { readonly type: 'prepared'; readonly preview: Preview }
  | { readonly type: 'asked' }
  /** What has to come first was sent. */
  | { readonly type: 'approved' }
  /** The wallet has taken it, and says which transaction it is once that is in a block. */
  | { readonly type: 'taken' }
  | { readonly type: 'sent'; readonly hash: string }
  | { readonly type: 'failed'; readonly problem: PaymentProblem }
  /** The visitor waits for the wallet no longer. */
  | { readonly type: 'gaveUp' }
  /** The wallet is disconnected. */
  | { readonly type: 'lost' }
  /** The visitor has gone back to what was filled in. */
  | { readonly type: 'left' }

/** What one kind of payment fills in. */
export type PaymentForms<Preset, Form extends PaymentForm> = {
  /** An empty form, or one that somebody else has begun. */
  begin(preset?: Preset): Form
  /** What stays of a form on another network than it was filled in on. `isFirst`: on none so far. */
  move(form: Form, to: { chainId: Caip2 | undefined; isFirst: boolean }): Form
}

/** Where a payment stands after an event. One that does not fit where it stands changes nothing. */
export function transitionPayment<Preset, Form extends PaymentForm, Preview>(
  flow: PaymentFlow<Form, Preview>,
  event: PaymentEvent<Preset, Form, Preview>,
  { begin, move }: PaymentForms<Preset, Form>,
): PaymentFlow<Form, Preview> {
  const { form } = flow
  switch (event.type) {
    case 'began':
      return { status: 'filling', form: begin(event.preset) }
    case 'edited':
      if (isUnderWay(flow) || flow.status === 'sent') return flow
      return { status: 'filling', form: { ...form, ...event.change } }
    case 'network': {
      const { chainId } = event
      const isForm = flow.status === 'filling' || flow.status === 'preparing'
      if (!isForm || form.chainId === chainId) return flow
      const moved = move(form, { chainId, isFirst: form.chainId === undefined })
      return { status: 'filling', form: { ...moved, chainId } }
    }
    case 'prepare':
      return flow.status === 'filling' ? { status: 'preparing', form } : flow
    case 'update':
      if (flow.status !== 'ready' && flow.status !== 'settling') return flow
      return { status: 'updating', form: { ...form, ...event.change }, preview: flow.preview }
    case 'prepared':
      return takePreview(flow, event.preview)
    case 'asked':
      return flow.status === 'ready' ? { status: 'asking', form, preview: flow.preview } : flow
    case 'approved':
    case 'taken':
      return flow.status === 'asking' ? { status: 'settling', form, preview: flow.preview } : flow
    case 'gaveUp':
      if (flow.status !== 'asking') return flow
      return { status: 'ready', form, preview: flow.preview, problem: 'unanswered' }
    case 'lost':
      if (flow.status !== 'asking' && flow.status !== 'ready') return flow
      return { status: 'lost', form, preview: flow.preview }
    case 'sent':
      if (flow.status !== 'lost' && flow.status !== 'asking' && flow.status !== 'settling')
        return flow
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

/** Whether something was asked for of which it is not known what became. */
function isUnderWay({ status }: { status: string }): boolean {
  return status === 'asking' || status === 'settling' || status === 'lost'
}

function takePreview<Form extends PaymentForm, Preview>(
  flow: PaymentFlow<Form, Preview>,
  preview: Preview,
): PaymentFlow<Form, Preview> {
  const { form, status } = flow
  if (status === 'ready') {
    const wasStale = flow.problem === 'stale' || flow.problem === 'moved'
    return { status, form, preview, problem: wasStale ? 'moved' : undefined }
  }
  return status === 'preparing' || status === 'updating' ? { status: 'ready', form, preview } : flow
}

function fail<Form extends PaymentForm, Preview>(
  flow: PaymentFlow<Form, Preview>,
  problem: PaymentProblem,
): PaymentFlow<Form, Preview> {
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
