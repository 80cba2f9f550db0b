import { type MadePasskey, madePasskey, type NewPasskey } from './createPasskey.js'
import { PasskeyError } from './PasskeyError.js'

const size = 'popup,width=420,height=560'
/** Browsers do not tell when a window is closed. In milliseconds. */
const lookPause = 250

/**
 * Makes a passkey in a window of the frame's own origin, which is opened for it. It has to be called by a press.
 *
 * @throws PasskeyError also when the browser opens none, or the visitor closes it
 */
export function createPasskeyInWindow(
  given: NewPasskey,
  { signal }: { signal: AbortSignal },
): Promise<MadePasskey> {
  const url = new URL(`passkey?locale=${document.documentElement.lang}`, location.href)
  const opened = window.open(url, '_blank', size)
  return opened ? hear(opened, { given, signal }) : Promise.reject(new PasskeyError('blocked'))
}

function hear(
  opened: Window,
  { given, signal }: { given: NewPasskey; signal: AbortSignal },
): Promise<MadePasskey> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()

    function onReady(event: MessageEvent<unknown>) {
      if (event.origin !== location.origin || event.source !== opened) return
      window.removeEventListener('message', onReady)
      opened.postMessage(given, location.origin, [port2])
    }
    function end(settle: () => void) {
      clearInterval(looking)
      window.removeEventListener('message', onReady)
      signal.removeEventListener('abort', onAbort)
      port1.close()
      opened.close()
      settle()
    }
    const onAbort = () => end(() => reject(signal.reason))
    const looking = setInterval(() => {
      if (opened.closed) end(() => reject(new PasskeyError('declined')))
    }, lookPause)
    window.addEventListener('message', onReady)
    signal.addEventListener('abort', onAbort)
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const made = madePasskey.safeParse(data)
      if (made.success) end(() => resolve(made.data))
    }
  })
}
