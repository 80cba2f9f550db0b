import type { Adapter } from './Adapter.js'

/** Types an adapter of your own. */
export function defineAdapter(adapter: Adapter): Adapter {
  return adapter
}
