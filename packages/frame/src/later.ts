/** What an ordinary signature does without: a script of its own, fetched by `loadLater`. */
export { openWallet } from './openWallet.js'
export { runPasskeyWindow } from './passkey/runPasskeyWindow.js'
export { connectSocial } from './social/connectSocial.js'
export { runSocialWindow } from './social/runSocialWindow.js'
export { confirmOwner } from './views/confirmOwner.js'
export { consentInWindow, runApprovalWindow } from './views/consentInWindow.js'
export { proveOwner } from './views/settings/proveOwner.js'
export { showSettings } from './views/settings/showSettings.js'
