export { createMemorySiwxStore } from './auth/createMemorySiwxStore.js'
export { createPostgresSiwxStore, type SqlPool } from './auth/createPostgresSiwxStore.js'
export {
  createSiwxServer,
  type Grant,
  type SignedIn,
  type SignIn,
  type SiwxEvent,
  type SiwxServer,
  type SiwxServerParameters,
} from './auth/createSiwxServer.js'
export { bearerOf, handleSiwx } from './auth/handleSiwx.js'
export type { SiwxServerStore, StoredSession } from './auth/SiwxServerStore.js'
