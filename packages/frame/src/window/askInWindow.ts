import type * as z from 'zod/mini'

const size = 'popup,width=420,height=640'
/** Browsers do not tell when a window is closed. In milliseconds. */
const lookPause = 250

type Asked<schema> = {
  /** What the window is handed, once it says that it is there. */
  readonly given: unknown
  /** Of its answer; what is none is not heard. */
  readonly schema: schema
  readonly signal: AbortSignal
}

/**
 * Has something decided in a window of the frame's own origin, which no page can cover. It has to be called by a press.
 *
 * @param path Of the window, beside the frame.
 * @returns `blocked` where the browser opens none, `closed` where the visitor closes it
 */
export function askInWindow<schema extends z.ZodMiniType>(
  path: 'approval' | 'passkey',
  asked: Asked<schema>,
): Promise<{ readonly answer: z.output<schema> } | 'blocked' | 'closed'> {
  const url = new URL(`${path}?locale=${document.documentElement.lang}`, location.href)
  const opened = window.open(url, '_blank', size)
  return opened ? hear(opened, asked) : Promise.resolve('blocked')
}

function hear<schema extends z.ZodMiniType>(
  opened: Window,
  { given, schema, signal }: Asked<schema>,
): Promise<{ readonly answer: z.output<schema> } | 'closed'> {
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
      if (opened.closed) end(() => resolve('closed'))
    }, lookPause)
    window.addEventListener('message', onReady)
    signal.addEventListener('abort', onAbort)
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const answer = schema.safeParse(data)
      if (answer.success) end(() => resolve({ answer: answer.data }))
    }
  })
}
