import type { FeeRate } from '../../actions/planTransfer.js'
import type { SendPreview, SendToken } from '../../actions/prepareSend.js'
import type { Caip2 } from '../../caip/Caip2.js'
import type { PaymentEvent, PaymentForm, PaymentForms } from '../payment/flow.js'
import type { SendPreset } from './routes.js'

/** What the visitor has filled in. */
export type SendForm = PaymentForm & {
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

export type SendEvent = PaymentEvent<SendPreset, SendForm, SendPreview>

export const sendForms: PaymentForms<SendPreset, SendForm> = {
  begin(preset = {}) {
    const { amount = '', to = '' } = preset
    return { token: tokenOf(preset), amount, to, unit: 'token', isMax: false, feeRate: 'normal' }
  },
  // An amount that was meant for one network's coin is none of another's.
  move(form, { isFirst }) {
    if (isFirst) return form
    const none = { token: undefined, amount: '', isMax: false, asked: undefined }
    return { ...form, ...none, unit: 'token' }
  },
}

function tokenOf({ chainId, token }: SendPreset): SendToken | undefined {
  if (!token) return chainId && { chainId }
  // As CAIP-10 has it: the address is behind the last colon.
  return { chainId: token.slice(0, token.lastIndexOf(':')) as Caip2, address: token }
}
