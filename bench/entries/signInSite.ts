// What comes to a page when a visitor is to sign in, sessions kept by a server.

export { followSignIn } from '../../packages/kit/src/actions/followSignIn.js'
export { signOut } from '../../packages/kit/src/actions/signOut.js'
export { SIWXSignMessage } from '../../packages/kit/src/features/signIn/SIWXSignMessage.js'
export { createSiwx } from '../../packages/kit/src/siwx/createSiwx.js'
export { serverSiwxStore } from '../../packages/kit/src/siwx/stores/serverSiwxStore.js'
