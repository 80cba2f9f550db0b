import type { Billfold } from '../Billfold.js'
import type { ToastVariant } from '../state/types.js'
import { delay } from '../utils/delay.js'
import { startTask } from './tasks.js'

/** How long one toast is gone before the next one comes, in milliseconds. */
const replaceTime = 150
/** How long a toast stays, in milliseconds. */
const showTime = 4_000

let lastId = 0

/**
 * Shows one line in the modal. One that is open is closed first. `success` goes by itself; `error`
 * and `loading` stay until dismissed or replaced.
 */
export async function showToast(
  kit: Billfold,
  parameters: {
    message: string
    variant: ToastVariant
    autoClose?: boolean | undefined
    /** A picture in place of the variant's: the address of a `data:` or `https:` image, never markup. */
    svg?: string | undefined
  },
): Promise<void> {
  const { message, variant, autoClose = variant === 'success', svg } = parameters
  const { dispatch, tasks } = kit._internal
  // One that waits for another to be gone has not come yet: the next waits as well.
  const isGone = tasks.has('toast')
  const { signal, end } = startTask(kit, 'toast')
  try {
    if (hideToast(kit) || isGone) await delay(replaceTime, signal)
    lastId += 1
    const id = lastId
    dispatch({ type: 'toast/shown', id, message, variant, autoClose, svg })
    if (!autoClose) return
    await delay(showTime, signal)
    dispatch({ type: 'toast/hidden', id })
  } catch {
    // A newer toast has taken over.
  } finally {
    end()
  }
}

/** Hides the toast. Returns whether there was one. */
export function hideToast(kit: Billfold): boolean {
  const { toast } = kit.getState()
  if (!toast.open) return false
  kit._internal.dispatch({ type: 'toast/hidden', id: toast.id })
  return true
}
