import type { Hex } from 'billfold/protocol'
import { networkName } from '../../approval/knownNetwork.js'
import { FrameRefusal } from '../../channel/FrameRefusal.js'
import { loadCalls } from '../../loadLater.js'
import type { HeldSession, SessionList } from '../../sessions/listSessions.js'
import type { SessionTexts } from '../../sessions/texts/en.js'
import type { Stage } from '../createStage.js'
import { element } from '../element.js'
import { visibleText } from '../visibleText.js'
import type { Section, SectionContext } from './Section.js'
import { endingsOf, type SessionEndings } from './sessionEndings.js'
import { settingsPage } from './settingsPage.js'
import { settingsTexts } from './settingsTexts.js'

type Calls = Awaited<ReturnType<typeof loadCalls>>
type Shown = SessionList & {
  readonly own: SessionTexts
  readonly describe: (session: HeldSession) => readonly string[]
  readonly endings: SessionEndings
}

/** Which sites may act for the visitor's smart account, wherever that was granted; each can be ended. */
export const sessions: Section = {
  id: 'sessions',
  title: 'sessions.title',
  text: 'sessions.detail',
  async run(stage, context) {
    const calls = await loadCalls()
    const endings = endingsOf(context.keeper)
    const own = calls.sessionTexts(context)
    const describe = (session: HeldSession) => calls.describeHeld(session, context)
    const owner = context.wallet.addresses.eip155 as Hex // of EVM
    for (;;) {
      const list = await calls.listSessions(context, { owner })
      const chosen = await showSessions(stage, context, { ...list, own, describe, endings })
      if (chosen) await end(stage, context, { calls, session: chosen, endings })
    }
  },
}

const rejected = new FrameRefusal('rejected')

/** @throws FrameRefusal when all of it is left */
async function end(
  stage: Stage,
  context: SectionContext,
  { calls, session, endings }: { calls: Calls; session: HeldSession; endings: SessionEndings },
): Promise<void> {
  const { chainId } = session
  const call = calls.endSession(session, context)
  try {
    const send = await calls.approveOwn(stage, context, { call, chainId })
    endings.follow(session, send(), calls.whyNotEnded)
  } catch (error) {
    if (context.signal.aborted) throw error
    // Back to the list where the visitor has rejected it; what else has kept it from being asked is said there.
    const isBack = error instanceof FrameRefusal && error.code === rejected.code
    if (!isBack) endings.follow(session, Promise.reject(error), calls.whyNotEnded)
  }
}

/** @returns the one to end; nothing where the list is to be read anew */
function showSessions(
  stage: Stage,
  context: SectionContext,
  { sessions: held, unread, isWhole, own, describe, endings }: Shown,
): Promise<HeldSession | undefined> {
  const { texts, signal } = context
  return stage.show<HeldSession | undefined>(signal, (done, fail) => {
    function rowOf(session: HeldSession): { row: HTMLElement; update: () => void } {
      const lines = describe(session)
      const state = element('div', { part: 'own', role: 'status' })
      const button = element('button', {
        ...{ type: 'button', part: 'remove', text: own['held.end'] },
        label: [`${own['held.end']}: ${session.origin}`, ...lines].join(', '),
      })
      button.addEventListener('click', () => done(session))
      const row = element('li', { part: 'place' }, [
        element('div', {}, [
          element('bdi', { text: visibleText(session.origin) }),
          ...lines.map((text) => element('div', { part: 'detail', text: visibleText(text) })),
          state,
        ]),
        button,
      ])
      row.dataset.id = session.context
      function update() {
        const ending = endings.read(session)
        if (!ending) return
        row.dataset.state = ending
        state.textContent = own[`held.${ending}`]
        // While it goes on there is nothing to press; what has failed can be tried again.
        button.hidden = ending === 'ending' || ending === 'ended'
      }
      return { row, update }
    }

    const rows = held.map(rowOf)
    const updateAll = () => {
      for (const { update } of rows) update()
    }
    const names = unread.map((chainId) => networkName(chainId, texts)).join(', ')
    const problems = [
      ...(isWhole ? [] : [own['held.partial']]),
      ...(unread.length > 0 ? [own['held.unread'].replace('{networks}', () => names)] : []),
    ]
    const again = element('button', { type: 'button', part: 'again', text: own['held.again'] })
    again.addEventListener('click', () => done(undefined))
    const page = { part: 'sessions', title: settingsTexts(context)['sessions.title'], texts, fail }
    const node = settingsPage(page, [
      element('p', { text: own[held.length > 0 ? 'held.text' : 'held.none'] }),
      ...problems.map((text) => element('p', { part: 'danger', role: 'alert', text })),
      element(
        'ul',
        { role: 'list' },
        rows.map(({ row }) => row),
      ),
      ...(problems.length > 0 ? [element('div', { part: 'buttons' }, [again])] : []),
    ])
    updateAll()
    return { node, stop: endings.watch(updateAll) }
  })
}
