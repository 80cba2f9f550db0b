import { knownNetwork } from '../../approval/knownNetwork.js'
import type { CallsTexts } from '../../calls/texts/en.js'
import { FrameRefusal } from '../../channel/FrameRefusal.js'
import { loadCalls } from '../../loadLater.js'
import type { Stage } from '../createStage.js'
import { element } from '../element.js'
import type { Section, SectionContext } from './Section.js'
import { settingsPage } from './settingsPage.js'

/** What the account may take on for several steps in one, and where it has. */
export const smartFeatures: Section = {
  id: 'smart',
  title: 'smart.title',
  text: 'smart.detail',
  async run(stage, context) {
    const calls = await loadCalls()
    const own = calls.callsTexts(context)
    for (;;) {
      const state = await calls.readSmartFeatures(context)
      const chosen = await choose(stage, context, { ...state, own })
      try {
        if (typeof chosen === 'string') await calls.endSmartAccount(stage, context, chosen)
        else await calls.switchSmartFeatures(context, chosen.isOn)
      } catch (error) {
        // Back to the list, unless all of it is left.
        const isBack = error instanceof FrameRefusal && error.code === rejected.code
        if (!isBack || context.signal.aborted) throw error
      }
    }
  },
}

const rejected = new FrameRefusal('rejected')

/** @returns the network on which the account is to be a plain one again, or whether there are to be any more of them */
function choose(
  stage: Stage,
  { texts, signal }: SectionContext,
  { isOn, chains, own }: { isOn: boolean; chains: readonly string[]; own: CallsTexts },
): Promise<string | { readonly isOn: boolean }> {
  return stage.show<string | { readonly isOn: boolean }>(signal, (done, fail) => {
    const rows = chains.map((chainId) => {
      const name = knownNetwork(chainId)?.name ?? chainId
      const text = own['smart.end']
      const label = `${text}: ${name}`
      const end = element('button', { type: 'button', part: 'remove', text, label })
      end.addEventListener('click', () => done(chainId))
      const row = element('li', { part: 'place' }, [element('bdi', { text: name }), end])
      row.dataset.id = chainId
      return row
    })
    const turn = element('button', { type: 'button', part: 'switch' }, [
      element('span', { text: own[isOn ? 'smart.off' : 'smart.on'] }),
    ])
    turn.addEventListener('click', () => done({ isOn: !isOn }))
    const page = { part: 'smart', title: texts['smart.title'], texts, fail }
    const node = settingsPage(page, [
      element('p', { text: own['smart.text'] }),
      element('p', {
        role: 'status',
        part: 'state',
        text: own[isOn ? 'smart.isOn' : 'smart.isOff'],
      }),
      element('p', { text: own[chains.length > 0 ? 'smart.where' : 'smart.nowhere'] }),
      element('ul', { role: 'list' }, rows),
      element('div', { part: 'buttons' }, [turn]),
    ])
    return { node }
  })
}
