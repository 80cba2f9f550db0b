import type { SendPreview } from '../../actions/prepareSend.js'
import { createFlowStore } from '../payment/createFlowStore.js'
import { type SendForm, sendForms } from './form.js'
import type { SendPreset } from './routes.js'

/** Where the payment that a kit prepares or sends stands. */
export const sendStore = /*#__PURE__*/ createFlowStore<SendPreset, SendForm, SendPreview>(sendForms)
