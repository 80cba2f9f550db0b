import type { Texts } from '../texts/en.js'
import { askForPasskey } from '../views/askForPasskey.js'
import { createStage } from '../views/createStage.js'
import { element } from '../views/element.js'
import { createPasskey, type NewPasskey, newPasskey } from './createPasskey.js'

/** Runs the window that `createPasskeyInWindow` opens, until there is a passkey or the visitor leaves. */
export async function runPasskeyWindow({ root, texts }: { root: HTMLElement; texts: Texts }) {
  const waiting = element('p', { text: texts['passkey.waiting'], role: 'status' })
  root.replaceChildren(element('section', {}, [waiting]))
  const { given, port } = await askOpener()
  const stage = createStage({ root, onShown() {}, onHidden() {} })
  const made = await askForPasskey(stage, {
    ...{ kind: 'offer', texts, signal: new AbortController().signal },
    use: (signal) => createPasskey(given, { signal }),
  })
  // Whoever has opened the window closes it once it has the passkey.
  if (made) port.postMessage(made)
  else window.close()
}

/** What passkey is wanted; by a frame of this very origin alone. */
function askOpener(): Promise<{ given: NewPasskey; port: MessagePort }> {
  const { opener, location } = window
  return new Promise((resolve) => {
    window.addEventListener('message', ({ origin, source, data, ports: [port] }) => {
      if (origin !== location.origin || source !== opener || !port) return
      const given = newPasskey.safeParse(data)
      if (given.success) resolve({ given: given.data, port })
    })
    opener?.postMessage('ready', location.origin)
  })
}
