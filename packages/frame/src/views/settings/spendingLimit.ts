import { parseUnits } from 'viem'
import { formatAmount } from '../../approval/formatAmount.js'
import { usualLimits, usualWeight } from '../../approval/weighApproval.js'
import { confirmOwner } from '../confirmOwner.js'
import type { Stage } from '../createStage.js'
import { element } from '../element.js'
import type { Section, SectionContext } from './Section.js'
import { settingsPage } from './settingsPage.js'

/** In hundredths of the usual limit. */
const choices = [0, 25, 50, 100, 200, 500] as const
/** What the choices are told in. Of other coins as much. */
const coins = ['ETH', 'SOL'] as const
/** More than amounts of these have. */
const decimals = 6

/** Above which sum of a day the password or a passkey is asked for: lower as the owner likes, higher once they have shown it. */
export const spendingLimit: Section = {
  id: 'limit',
  title: 'limit.title',
  text: 'limit.detail',
  async run(stage, context) {
    const { spending, wallet } = context
    const { addresses } = wallet
    const before = await spending.readLimit(addresses)
    const limit = await chooseLimit(stage, context, before)
    if (limit > before) await confirmOwner(stage, context)
    await spending.setLimit(addresses, limit)
  },
}

/** @throws FrameRefusal when the visitor goes back */
function chooseLimit(stage: Stage, context: SectionContext, before: number): Promise<number> {
  const { texts, signal } = context
  return stage.show<number>(signal, (done, fail) => {
    const rows = choices.map((hundredths) => {
      const limit = (hundredths * usualWeight) / 100
      const isOwn = limit === before
      const children = [element('span', { text: describeLimit(hundredths, context) })]
      if (isOwn) children.push(element('span', { part: 'own', text: texts['limit.own'] }))
      const row = element('button', { type: 'button', part: 'section' }, children)
      row.dataset.limit = String(hundredths)
      row.setAttribute('aria-pressed', String(isOwn))
      row.addEventListener('click', () => done(limit))
      return element('li', {}, [row])
    })
    const page = { part: 'limit', title: texts['limit.title'], texts, fail }
    const node = settingsPage(page, [
      element('p', { text: texts['limit.text'] }),
      element('ul', { role: 'list' }, rows),
    ])
    return { node }
  })
}

function describeLimit(hundredths: number, { texts, language }: SectionContext): string {
  if (hundredths === 0) return texts['limit.none']
  const told = coins.map((symbol) => {
    const usual = parseUnits(usualLimits[symbol] ?? '0', decimals)
    const amount = (usual * BigInt(hundredths)) / 100n
    return `${formatAmount(amount, decimals, language)} ${symbol}`
  })
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(told)
}
