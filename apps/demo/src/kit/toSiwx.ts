import { browserSiwxStore, createSiwx, type Siwx, serverSiwxStore } from 'billfold/siwx'
import { serverUrl } from '../devnet.js'
import type { DemoOptions } from '../options/demoOptions.js'

/** Sign-in with the wallet, checked by the server where there is one, else by the page itself. */
export function toSiwx({ siwx, server = serverUrl }: DemoOptions): Siwx | undefined {
  if (siwx === 'none') return undefined
  return createSiwx({
    store: server ? serverSiwxStore({ url: `${server}/auth/v1` }) : browserSiwxStore(),
    statement: 'Sign in to the orchard.',
    required: siwx === 'required',
  })
}
