import { directBridge } from './directBridge.js'
import { evmAdapter } from './evmAdapter.js'

/** EVM chains without any library beside the kit. Used when a host gives no adapter. */
export const evm = /*#__PURE__*/ evmAdapter({ type: 'evm', bridge: directBridge })
