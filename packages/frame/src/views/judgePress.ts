/**
 * What a page may do with a window of its own over the frame: have somebody double-click there, close it on the
 * first press, and so have the second one land here. Who means a press was here for a while before it.
 */
export type Presence = {
  /** Since when the mouse moves over the view, keys would press the button, and nothing has come between. */
  readonly mouse?: number | undefined
  readonly keys?: number | undefined
  readonly calm: number
  /** The press that has begun counts when it ends on the button as well. */
  readonly isDown: boolean
}

/** `at` in milliseconds, of one clock. */
export type PresenceEvent = { readonly at: number } & (
  | { readonly type: 'mouseMoved' | 'mouseLeft' | 'buttonFocused' | 'buttonLeft' }
  /** The window, or the tab, is another one than before. */
  | { readonly type: 'interrupted' }
  | { readonly type: 'pressed'; readonly by: 'mouse' | 'touch' }
)

/** In milliseconds: longer than the two presses of a double-click are apart. */
export const presenceNeeded = 500

export function nextPresence(presence: Presence, event: PresenceEvent): Presence {
  const { at } = event
  switch (event.type) {
    case 'mouseMoved':
      return { ...presence, mouse: presence.mouse ?? at }
    case 'mouseLeft':
      return { ...presence, mouse: undefined, isDown: false }
    case 'buttonFocused':
      return { ...presence, keys: presence.keys ?? at }
    case 'buttonLeft':
      return { ...presence, keys: undefined }
    case 'interrupted':
      // A press in the frame gives it the focus.
      if (presence.isDown) return presence
      return { keys: presence.keys === undefined ? undefined : at, calm: at, isDown: false }
    case 'pressed': {
      const since = event.by === 'mouse' ? presence.mouse : presence.calm
      return { ...presence, isDown: isLong(since, at) }
    }
    default:
      return event satisfies never
  }
}

/** Whether a click on the button was meant. */
export function isMeant(presence: Presence, click: { at: number; isByKey: boolean }): boolean {
  return click.isByKey ? isLong(presence.keys, click.at) : presence.isDown
}

function isLong(since: number | undefined, at: number): boolean {
  return since !== undefined && at - since >= presenceNeeded
}
