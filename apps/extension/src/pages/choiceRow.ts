import { element } from './element.js'

/** One of several things of which one is chosen, and what else stands in its row. */
export function choiceRow(parameters: {
  readonly group: string
  readonly value: string
  readonly lines: readonly string[]
  readonly isChosen: boolean
  readonly isCode?: boolean | undefined
  readonly onChoose: () => void
  readonly others?: readonly Node[] | undefined
}): HTMLElement {
  const { group, value, lines, isChosen, isCode = false, onChoose, others = [] } = parameters
  const radio = element('input', { type: 'radio', name: group, value })
  radio.checked = isChosen
  radio.addEventListener('change', onChoose)
  const text = lines.map((line) => element('span', {}, line))
  const label = element('label', isCode ? { class: 'mono' } : {}, radio)
  label.append(element('span', { class: 'lines' }, ...text))
  return element('li', {}, label, ...others)
}
