// What others notice of attacks on the server: npx tsx bench/hostile.ts [-- --check]

import { type AttackFigures, attackRpc, rpcAttacks } from '../test/soak/hostile/attackRpc.js'
import { attackSignIn } from '../test/soak/hostile/attackSignIn.js'
import { beginMessages } from '../test/soak/hostile/beginMessages.js'
import { fetchFullTopic } from '../test/soak/hostile/fetchFullTopic.js'
import { fillDisk } from '../test/soak/hostile/fillDisk.js'
import { fillStorage } from '../test/soak/hostile/fillStorage.js'
import { floodHandshakes } from '../test/soak/hostile/floodHandshakes.js'
import { forgeOrigins } from '../test/soak/hostile/forgeOrigins.js'
import { type HeldMemoryOutcome, holdMemory } from '../test/soak/hostile/holdMemory.js'
import type { OthersOutcome } from '../test/soak/hostile/measureOthers.js'
import { visitOffice } from '../test/soak/hostile/visitOffice.js'
import { visitPages } from '../test/soak/hostile/visitPages.js'
import type { Row } from './Row.js'
import { readOptions } from './readOptions.js'
import { reportRows } from './reportRows.js'
import { exactly } from './summarize.js'

const attacks = {
  async fullTopic() {
    const { messages, sockets, others } = await fetchFullTopic({
      messages: 1_000_000,
      sockets: 100,
      seconds: 20,
    })
    return publishing(`${sockets} sockets that fetch a topic of ${messages} messages`, others)
  },
  async fullStorage() {
    const { messages, grown, others } = await fillStorage({ messages: 500, clients: 20 })
    const attack = `${messages} messages of 1 MiB from one address`
    const database = { kit: exactly(grown), budgets: [{ of: 'kit' as const, limit: 100 }] }
    return [
      { what: `${attack}: the database grows`, unit: 'MB', ...database },
      ...publishing(attack, others),
    ]
  },
  async rpc() {
    const rows: Row[] = []
    for (const name of rpcAttacks) {
      const figures = await attackRpc(name, { rounds, seconds: 20 })
      rows.push(...callRows(`RPC proxy, ${rounds} × ${name}`, figures))
    }
    return rows
  },
  async signIn() {
    return callRows(`${rounds} calls with 3 forged sign-ins each`, await attackSignIn(rounds))
  },
  async heldMemory() {
    return holding('that never read', await holdMemory({ sockets: 1000, seconds: 20 }))
  },
  async incompleteMessages() {
    const outcome = await beginMessages({ sockets: 1000, seconds: 20 })
    return holding('that end no message', outcome)
  },
  async handshakes() {
    const halfOpen = 1000
    const { tried, longest, others } = await floodHandshakes({ lines: 200, halfOpen, seconds: 20 })
    const attack = `${tried} forged handshakes of one address, ${halfOpen} half-open ones`
    const gone = { kit: exactly(longest), budgets: [{ of: 'kit' as const, limit: 1000 }] }
    return [
      { what: `${attack}: from a refusal to the socket’s end`, unit: 'ms', ...gone },
      ...publishing(attack, others),
    ]
  },
  async quotas() {
    const visitors = 200
    const { held, admitted, answered } = await forgeOrigins({ visitors })
    const attack = `a quota of ${2 * visitors} and one forger`
    return [
      count(`${attack}: sockets that the forger holds`, held, visitors / 2),
      count(`${attack}: of ${visitors} visitors kept out`, visitors - admitted, 0),
      count(`${attack}: of their ${visitors} calls refused`, visitors - answered, 0),
    ]
  },
  async fullDisk() {
    const { rounds, acknowledged, lost } = await fillDisk({ rounds: 2 })
    const attack = `a disk filled to the last byte, ${rounds} times`
    return [
      count(`${attack}: messages acknowledged`, acknowledged),
      count(`${attack}: of these lost`, lost, 0),
    ]
  },
  /** Not an attack: nobody of them is to be taken for one. */
  async office() {
    const { sockets, delivered, refused, closed, limits } = await visitOffice({ sockets: people })
    const { answered, ...pages } = await visitPages({ visitors: people, pace: 33 })
    const at = `${people} behind one address`
    return [
      count(`${at}, ${sockets} sockets: messages delivered`, delivered),
      count(`${at}, sockets: refused, closed, limits met`, refused + closed + limits.length, 0),
      count(`${at}, pages: calls answered`, answered),
      count(`${at}, pages: refused, limits met`, pages.refused.length + pages.limits, 0),
    ]
  },
} satisfies Record<string, () => Promise<readonly Row[]>>

const people = 2000

function count(what: string, figure: number, limit?: number): Row {
  const budgets = limit === undefined ? [] : [{ of: 'kit' as const, limit }]
  return { what, unit: '', kit: exactly(figure), budgets }
}

/** Milliseconds that others may wait for the answer to a publication. */
const longest = 250

function publishing(attack: string, { refused, p50, p99 }: OthersOutcome): readonly Row[] {
  const row = (what: string, unit: Row['unit'], figure: number, limit: number): Row => ({
    what: `${attack}: others’ publications, ${what}`,
    unit,
    kit: exactly(figure),
    budgets: [{ of: 'kit', limit }],
  })
  return [
    row('median', 'ms', p50, longest),
    row('p99', 'ms', p99, longest),
    row('refused', '', refused, 0),
  ]
}

function holding(what: string, { sockets, grown, others }: HeldMemoryOutcome): readonly Row[] {
  const attack = `${sockets} sockets of one address ${what}`
  const memory = { kit: exactly(grown), budgets: [{ of: 'kit' as const, limit: 300 }] }
  return [
    { what: `${attack}: the server’s memory grows`, unit: 'MB', ...memory },
    ...publishing(attack, others),
  ]
}

const rounds = 1000

function callRows(attack: string, { honest, refused, memory }: AttackFigures): readonly Row[] {
  const row = (what: string, unit: Row['unit'], figure: number, limit?: number): Row => ({
    what: `${attack}: ${what}`,
    unit,
    kit: exactly(figure),
    budgets: limit === undefined ? [] : [{ of: 'kit', limit }],
  })
  return [
    row('others’ calls, failed', '', honest.failures.length, 0),
    row('others’ calls, median', 'ms', honest.p50, longest),
    row('others’ calls, p99', 'ms', honest.p99),
    row('refused', '', refused),
    row('memory', 'MB', memory),
  ]
}

const { json, check, only } = readOptions(process.argv.slice(2), {
  runs: 1,
  json: 'bench/results/hostile.json',
  parts: Object.keys(attacks) as (keyof typeof attacks)[], // Its own keys.
})
const rows: Row[] = []
for (const [name, attack] of Object.entries(attacks))
  if (only === undefined || only === name) rows.push(...(await attack()))
await reportRows(rows, { json, check })
process.exit()
