import type { Texts } from '../texts/en.js'
import { askForPasskey } from '../views/askForPasskey.js'
import { createStage } from '../views/createStage.js'
import { askOpener } from '../window/askOpener.js'
import { createPasskey, newPasskey } from './createPasskey.js'

/** Runs the window that `createPasskeyInWindow` opens, until there is a passkey or the visitor leaves. */
export async function runPasskeyWindow({ root, texts }: { root: HTMLElement; texts: Texts }) {
  const { given, port } = await askOpener(newPasskey, { root, texts })
  const stage = createStage({ root, onShown() {}, onHidden() {} })
  const made = await askForPasskey(stage, {
    ...{ kind: given.challenge ? 'create' : 'offer', texts, signal: new AbortController().signal },
    use: (signal) => createPasskey(given, { signal }),
  })
  if (made) port.postMessage(made)
  else window.close()
}
