import type { Budget, Row } from '../Row.js'
import { quantile, sorted, summarize } from '../summarize.js'
import { measurePair, type PairTimes } from './measurePair.js'
import { mailboxes } from './settings.js'
import { startRelayNode } from './startRelayNode.js'

const official = 'sign-client 2.21.8'
const requestsPerSecond = { memory: 800, postgres: 400 } as const

/** Our pair beside the official one, over the same relay of ours, in turns. */
export async function sessionRows(database: string, runs: number): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const mailbox of mailboxes) {
    const node = await startRelayNode(mailbox, database)
    const [ours, theirs]: [PairTimes[], PairTimes[]] = [[], []]
    for (let run = 0; run < runs; run += 1) {
      ours.push(await measurePair('ours', node.relayUrl))
      theirs.push(await measurePair(official, node.relayUrl))
    }
    node.stop()
    rows.push(...toRows({ mailbox, ours, theirs, perSecond: requestsPerSecond[mailbox] }))
  }
  return rows
}

function toRows(parameters: {
  mailbox: string
  ours: readonly PairTimes[]
  theirs: readonly PairTimes[]
  perSecond: number
}): readonly Row[] {
  const { mailbox, ours, theirs, perSecond } = parameters
  const row = (
    what: string,
    unit: Row['unit'],
    figure: (times: PairTimes) => number,
    budgets: readonly Budget[],
  ): Row => ({
    what: `${what}, ${mailbox}; floor: the official pair`,
    unit,
    floor: summarize(theirs.map(figure)),
    kit: summarize(ours.map(figure)),
    budgets,
  })
  const share = (part: number) => (times: PairTimes) => quantile(sorted(times.pairing), part)
  const least: readonly Budget[] = [{ of: 'kit', limit: perSecond, isLeast: true }]
  return [
    row('pairing to approved, median', 'ms', share(0.5), [{ of: 'kit', limit: 12 }]),
    row('pairing to approved, p95', 'ms', share(0.95), [{ of: 'kit', limit: 30 }]),
    row('requests one after the other, first 100', '/s', ({ first }) => first, least),
    row('requests one after the other, after 2,000', '/s', ({ later }) => later, least),
    {
      what: `requests after 2,000, ${mailbox}; floor: the first 100`,
      unit: '/s',
      floor: summarize(ours.map(({ first }) => first)),
      kit: summarize(ours.map(({ later }) => later)),
      budgets: [{ of: 'ratio', limit: 1, isLeast: true }],
    },
  ]
}
