import type { SwapPreview } from '../../actions/prepareSwap.js'
import { createFlowStore } from '../payment/createFlowStore.js'
import { type SwapForm, swapForms } from './form.js'
import type { SwapPreset } from './routes.js'

/** Where the swap that a kit prepares or asks for stands. */
export const swapStore = /*#__PURE__*/ createFlowStore<SwapPreset, SwapForm, SwapPreview>(swapForms)
