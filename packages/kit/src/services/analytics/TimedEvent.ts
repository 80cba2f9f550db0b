import type { KitEvent } from '../../state/events.js'

/** An event of the kit, and when it was, in Unix milliseconds. */
export type TimedEvent = { readonly event: KitEvent; readonly at: number }
