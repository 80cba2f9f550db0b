import {
  isMeant,
  nextPresence,
  type Presence,
  type PresenceEvent,
  presenceNeeded,
} from './judgePress.js'

/**
 * Hears presses of a button by somebody who was there for a while; `data-ready` on it says when.
 *
 * @returns ends it
 */
export function onMeantPress(
  button: HTMLButtonElement,
  view: HTMLElement,
  parameters: { onPress: () => void; onEarly: () => void },
): () => void {
  const { onPress, onEarly } = parameters
  const controller = new AbortController()
  const { signal } = controller
  let presence: Presence = { calm: performance.now(), isDown: false }
  let timer: ReturnType<typeof setTimeout> | undefined

  function note(event: PresenceEvent) {
    const before = presence
    presence = nextPresence(presence, event)
    if (before.mouse === presence.mouse && before.keys === presence.keys) return
    clearTimeout(timer)
    button.removeAttribute('data-ready')
    if (presence.mouse === undefined && presence.keys === undefined) return
    timer = setTimeout(() => button.setAttribute('data-ready', ''), presenceNeeded)
  }
  const hear = (target: EventTarget, type: string, take: (event: Event) => void) =>
    target.addEventListener(type, (event) => event.isTrusted && take(event), { signal })
  const noteAs =
    (type: Exclude<PresenceEvent['type'], 'pressed'>) =>
    ({ timeStamp: at }: Event) =>
      note({ type, at })

  hear(view, 'pointermove', noteAs('mouseMoved'))
  hear(view, 'pointerleave', noteAs('mouseLeft'))
  hear(button, 'focus', noteAs('buttonFocused'))
  hear(button, 'blur', noteAs('buttonLeft'))
  for (const type of ['focus', 'blur']) hear(window, type, noteAs('interrupted'))
  hear(document, 'visibilitychange', noteAs('interrupted'))
  hear(button, 'pointerdown', (event) => {
    const { pointerType, timeStamp: at } = event as PointerEvent // by its type
    note({ type: 'pressed', by: pointerType === 'touch' ? 'touch' : 'mouse', at })
  })
  // A key that is held down was pressed elsewhere.
  hear(button, 'keydown', (event) => {
    if ((event as KeyboardEvent).repeat) event.preventDefault()
  })
  hear(button, 'click', (event) => {
    const { detail, timeStamp: at } = event as MouseEvent // by its type
    const isCounted = !button.disabled && isMeant(presence, { at, isByKey: detail === 0 })
    presence = { ...presence, isDown: false }
    if (isCounted) onPress()
    else onEarly()
  })
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}
