import type { ExportForm } from '../../keys/createExports.js'
import type { Texts } from '../../texts/en.js'
import { armWhenSeen } from '../armWhenSeen.js'
import type { Stage } from '../createStage.js'
import { element } from '../element.js'
import { onMeantPress } from '../onMeantPress.js'
import { settingsPage } from './settingsPage.js'

const second = 1000
/** In seconds: the worker reveals nothing before. */
const hold = 10

/**
 * Shows the wallet's words or keys while the visitor looks at them, after a while to think about it.
 *
 * @throws FrameRefusal when the visitor goes back
 */
export function showKey(
  stage: Stage,
  parameters: {
    /** What this wallet can be taken away as. */
    forms: readonly ExportForm[]
    reveal: (form: ExportForm) => Promise<string>
    texts: Texts
    signal: AbortSignal
  },
): Promise<void> {
  const { forms, reveal, texts, signal } = parameters
  return stage.show<void>(signal, (_, fail) => {
    const ended = new AbortController()
    let shown: string | undefined
    let left = hold
    let disarm = () => {}
    const choice = element('select', { part: 'form', label: texts['export.what'] })
    for (const form of forms) choice.append(new Option(texts[`export.${form}`], form))
    const box = element('div', { part: 'secret' })
    box.tabIndex = 0
    const show = element('button', { type: 'button', part: 'show' })
    const hide = element('button', { type: 'button', part: 'hide', text: texts['export.hide'] })
    const copy = element('button', { type: 'button', part: 'copy', text: texts['export.copy'] })
    const hint = element('p', { part: 'hint', role: 'status' })
    const page = { part: 'export', title: texts['export.title'], texts, fail }
    const node = settingsPage(page, [
      element('p', { part: 'danger', text: texts['export.warning'] }),
      choice,
      box,
      hint,
      element('div', { part: 'buttons' }, [copy, show, hide]),
    ])

    function conceal() {
      shown = undefined
      box.replaceChildren(element('p', { part: 'detail', text: texts['export.hidden'] }))
      show.hidden = false
      copy.hidden = hide.hidden = true
      disarm()
      if (left === 0) disarm = armWhenSeen(show, node, { content: box, onUnread() {} })
    }
    async function uncover() {
      const form = choice.value as ExportForm // one of its options
      disarm()
      disarm = () => {}
      try {
        const secret = await reveal(form)
        if (ended.signal.aborted) return
        // The visitor has looked elsewhere meanwhile.
        if (!document.hasFocus() || choice.value !== form) return conceal()
        shown = secret
        box.replaceChildren(form === 'words' ? listOf(secret) : element('p', { text: secret }))
        hint.textContent = ''
        show.hidden = true
        copy.hidden = hide.hidden = false
        hide.focus()
      } catch {
        if (ended.signal.aborted) return
        hint.textContent = texts.failed
        conceal()
      }
    }
    function count() {
      show.disabled = true
      show.textContent =
        left > 0 ? texts['export.wait'].replace('{seconds}', `${left}`) : texts['export.show']
      if (left === 0) conceal()
    }
    /** Whoever looks elsewhere begins anew. */
    const timer = setInterval(() => {
      if (left === 0) return
      left = document.visibilityState === 'visible' ? left - 1 : hold
      count()
    }, second)
    count()
    conceal()

    const hear = (target: EventTarget, type: string, take: () => void) =>
      target.addEventListener(type, take, { signal: ended.signal })
    hear(window, 'blur', conceal)
    hear(window, 'pagehide', conceal)
    hear(document, 'visibilitychange', conceal)
    hear(choice, 'change', conceal)
    hear(hide, 'click', () => {
      conceal()
      choice.focus()
    })
    hear(copy, 'click', async () => {
      if (shown === undefined) return
      const isCopied = await navigator.clipboard.writeText(shown).then(
        () => true,
        () => false,
      )
      hint.textContent = texts[isCopied ? 'export.copied' : 'export.copyFailed']
    })
    const deafen = onMeantPress(show, node, {
      onPress: () => void uncover(),
      onEarly() {
        hint.textContent = texts['approve.early']
      },
    })
    return {
      node,
      stop() {
        ended.abort()
        clearInterval(timer)
        shown = undefined
        box.replaceChildren()
        disarm()
        deafen()
      },
    }
  })
}

function listOf(words: string): HTMLElement {
  const items = words.split(' ').map((word) => element('li', { text: word }))
  const list = element('ol', { part: 'words' }, items)
  // They are English, in an order, whatever the page's own language.
  list.lang = 'en'
  list.dir = 'ltr'
  return list
}
