import type { Adapter } from './Adapter.js'

/** Helps to type an adapter of your own; returns it as it is. */
export function defineAdapter(adapter: Adapter): Adapter {
  return adapter
}
