import type { Context } from 'hono'
import { ProviderError } from '../providers/ProviderError.js'
import type { CallerVariables, RefusalKind } from './Caller.js'
import type { Line } from './createLine.js'
import { type Reason, refuse } from './refuse.js'
import { refuseTooMany } from './refuseTooMany.js'

/** Milliseconds after which one may try again, where that cannot be told. */
const soon = 1000

/** Has a call that others are asked for pay for what it costs and wait for its turn, and says why it has no answer. */
export async function answerInTurn(
  context: Context<{ Variables: CallerVariables }>,
  parameters: {
    /** Units beyond none, and of calls that may be at others at a time. */
    cost: number
    line: Line
    onRefused: (kind: RefusalKind) => void
    /** What a call is told that nobody answers. */
    nobody: Reason
    /** The same of one of which nobody knows how it could be done. @default as of one that nobody answers */
    noWay?: Reason | undefined
  },
  act: () => Promise<Response>,
): Promise<Response> {
  const { cost, line, onRefused, noWay, nobody } = parameters
  const caller = context.get('caller')
  const wait = await caller?.spend(cost - 1)
  if (wait !== undefined) return refuseTooMany(context, wait)
  const turn = await line.enter(caller?.key ?? '', cost)
  if (!turn) {
    onRefused('inFlight')
    return refuseTooMany(context, soon)
  }
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.reason === 'busy') return refuseTooMany(context, error.wait ?? soon)
    if (error.reason === 'unknown' && noWay) return refuse(context, 400, noWay)
    return refuse(context, 503, nobody)
  } finally {
    turn.end()
  }
}
