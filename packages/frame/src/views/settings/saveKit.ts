import { labelOf } from '../../server/createLogin.js'
import type { Texts } from '../../texts/en.js'
import { askPassword } from '../askPassword.js'
import type { Stage } from '../createStage.js'
import { element } from '../element.js'
import { type Proof, proveOwner } from './proveOwner.js'
import type { Section } from './Section.js'
import { settingsPage } from './settingsPage.js'

/** A file by which the wallet can be opened without any server. */
export const saveKit: Section = {
  id: 'kit',
  title: 'kit.title',
  text: 'kit.detail',
  async run(stage, context) {
    const { keys, wallet, user, texts, signal } = context
    const { addresses } = wallet
    const make = ({ factor, recovery }: Proof, password: string) =>
      keys.makeKit({ factor, recovery, addresses, password })
    const proven = await proveOwner(stage, context, {
      purpose: 'kit',
      async use(proof) {
        // It is the file's as well.
        if (proof.factor.kind === 'password') return make(proof, proof.factor.password)
        await keys.checkRecovery({ ...proof, addresses })
        return proof
      },
    })
    const kit =
      typeof proven === 'string'
        ? proven
        : await askPassword(stage, {
            ...{ kind: 'file', email: labelOf(user), texts, signal },
            use: async (password) => ({ value: await make(proven, password) }),
          })
    const name = `billfold-recovery-kit-${addresses.eip155.slice(0, 10)}.json`
    await offerFile(stage, { kit, name, texts, signal })
  },
}

/** @throws FrameRefusal when the visitor goes back */
function offerFile(
  stage: Stage,
  parameters: { kit: string; name: string; texts: Texts; signal: AbortSignal },
): Promise<void> {
  const { kit, name, texts, signal } = parameters
  return stage.show<void>(signal, (done, fail) => {
    const url = URL.createObjectURL(new Blob([kit], { type: 'application/json' }))
    const link = element('a', { part: 'save', text: texts['kit.save'] })
    link.href = url
    link.download = name
    const copy = element('button', { type: 'button', part: 'copy', text: texts['export.copy'] })
    const close = element('button', { type: 'button', part: 'close', text: texts.close })
    const hint = element('p', { part: 'hint', role: 'status' })
    link.addEventListener('click', () => {
      hint.textContent = texts['kit.saved']
    })
    copy.addEventListener('click', async () => {
      const isCopied = await navigator.clipboard.writeText(kit).then(
        () => true,
        () => false,
      )
      hint.textContent = texts[isCopied ? 'kit.copied' : 'export.copyFailed']
    })
    close.addEventListener('click', () => done())
    const page = { part: 'kit', title: texts['kit.title'], texts, fail }
    const node = settingsPage(page, [
      element('p', { text: texts['kit.text'] }),
      element('p', { text: texts['kit.password'] }),
      element('p', { part: 'username', text: name }),
      hint,
      element('div', { part: 'buttons' }, [copy, link]),
      element('div', { part: 'buttons' }, [close]),
    ])
    return { node, stop: () => URL.revokeObjectURL(url) }
  })
}
