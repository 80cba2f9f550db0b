// Clients of the relay in a process of their own, which does what its parent tells it.
import { countdown, messageOf } from './flood.js'
import type { LoadOrder, LoadReport } from './Load.js'
import { type LoadClient, openClients } from './openClients.js'

let clients: readonly LoadClient[] = []
let onMessage: (message: string) => void = () => {}

process.on('disconnect', () => process.exit(0))
process.on('message', async (order: LoadOrder) => process.send?.((await obey(order)) ?? {}))

async function obey(order: LoadOrder): Promise<LoadReport | undefined> {
  if (order.do === 'publish') return publish(order)
  const { url, clients: count } = order
  clients = await openClients({ url, count, onMessage: (message) => onMessage(message) })
  return undefined
}

/** At an even pace whatever the relay does; a message that goes out late counts from when it was due. */
async function publish(parameters: { perSecond: number; seconds: number }): Promise<LoadReport> {
  const count = parameters.perSecond * parameters.seconds
  const times: number[] = []
  const due: number[] = []
  const delivered = countdown(count)
  onMessage = (message) => {
    times.push(performance.now() - (due[indexOf(message)] ?? Number.NaN))
    delivered.down()
  }
  const before = process.cpuUsage()
  const start = performance.now()
  for (let index = 0; index < count; index += 1) {
    const planned = start + (index / parameters.perSecond) * 1000
    const early = planned - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    // A timer may be a little early.
    due[index] = Math.min(planned, performance.now())
    clients[index % clients.length]?.publish(messageOf(index))
  }
  await delivered.all
  const { user, system } = process.cpuUsage(before)
  return { times, cpu: (user + system) / 1000 / (performance.now() - start) }
}

/** As `messageOf` wrote it. */
function indexOf(message: string): number {
  return Number(/^x+(\d+) /.exec(message)?.[1])
}
