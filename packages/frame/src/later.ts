/** What an ordinary signature does without: a script of its own, fetched by `loadLater`. */
export { createWalletHandlers } from './createWalletHandlers.js'
export { raiseFees, readReplaced } from './evm/readReplaced.js'
export { openWallet } from './openWallet.js'
export { runPasskeyWindow } from './passkey/runPasskeyWindow.js'
export { runSocialWindow } from './social/runSocialWindow.js'
export { confirmOwner } from './views/confirmOwner.js'
export { consentInWindow, runApprovalWindow } from './views/consentInWindow.js'
export { createWalletMaker } from './wallet/createWalletMaker.js'
