import { element } from './element.js'

export type OutcomeLine = {
  readonly node: HTMLElement
  /** What is being done. */
  working(text: string): void
  /** What went wrong, which is read out at once. */
  wrong(text: string): void
}

/** The line of a form that says how what was asked for goes. */
export function outcomeLine(): OutcomeLine {
  const work = element('span', { part: 'working', role: 'status' })
  const problem = element('span', { part: 'problem', role: 'alert' })
  const say = (line: HTMLElement, text: string) => {
    work.textContent = problem.textContent = ''
    line.textContent = text
  }
  return {
    node: element('p', { part: 'outcome' }, [work, problem]),
    working: (text) => say(work, text),
    wrong: (text) => say(problem, text),
  }
}
