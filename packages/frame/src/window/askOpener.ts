import type * as z from 'zod/mini'
import type { Texts } from '../texts/en.js'
import { element } from '../views/element.js'

/**
 * Says that this window is there, and waits for what it is to show: from a frame of this very origin alone, which
 * closes the window once it has the answer.
 */
export function askOpener<schema extends z.ZodMiniType>(
  schema: schema,
  { root, texts }: { root: HTMLElement; texts: Texts },
): Promise<{ readonly given: z.output<schema>; readonly port: MessagePort }> {
  const waiting = element('p', { text: texts['passkey.waiting'], role: 'status' })
  root.replaceChildren(element('section', {}, [waiting]))
  const { opener, location } = window
  return new Promise((resolve) => {
    window.addEventListener('message', ({ origin, source, data, ports: [port] }) => {
      if (origin !== location.origin || source !== opener || !port) return
      const given = schema.safeParse(data)
      if (given.success) resolve({ given: given.data, port })
    })
    opener?.postMessage('ready', location.origin)
  })
}
