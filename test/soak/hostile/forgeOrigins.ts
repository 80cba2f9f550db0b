import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { runProjects } from '../../../packages/server/src/projects/runProjects.js'
import { dialRelay } from '../../helpers/dialRelay.js'
import { startServerProcess } from '../../helpers/startServerProcess.js'
import { behindProxy } from './measureOthers.js'

export type ForgedOutcome = {
  /** Sockets that the forger has got of the quota. */
  held: number
  /** Visitors of the page who were let in, and calls of theirs that were answered. */
  admitted: number
  answered: number
}

const project = 'shop-under-attack'
const origin = 'https://shop.example'

/**
 * One address says that it is a project's page and takes all it gets of the quota, as sockets and as calls; then `visitors` come from elsewhere, who
 * together take half of it.
 */
export async function forgeOrigins(parameters: { visitors: number }): Promise<ForgedOutcome> {
  const { visitors } = parameters
  const quota = 2 * visitors
  const folder = await mkdtemp(`${tmpdir()}/billfold-projects-`)
  const run = (...words: string[]) => runProjects([...words, '--json'], { DATA_DIR: folder })
  await run('add', 'Shop', '--id', project, '--origin', origin)
  await run('quota', project, '--sockets', `${quota}`, '--requests', `${quota}`)
  const settings = { MAILBOX: 'memory', PROJECT_MODE: 'registered', ...behindProxy }
  const server = await startServerProcess({ ...settings, DATA_DIR: folder })
  const comeFrom = (address: string) => ({ origin, 'x-forwarded-for': address })
  const dial = async (address: string): Promise<boolean> => {
    const headers = comeFrom(address)
    const client = await dialRelay(server.relayUrl, { project, headers }).catch(() => undefined)
    if (!client) return false
    // Of its own: so many may listen on one.
    const topic = randomBytes(32).toString('hex')
    const answer = client.call('irn_subscribe', { topic })
    return Promise.race([
      answer.then((id) => typeof id === 'string'),
      client.closed.then(() => false),
    ])
  }
  const ask = async (address: string): Promise<boolean> => {
    const url = `${server.url}/getWallets?projectId=${project}&entries=1`
    return (await fetch(url, { headers: comeFrom(address) })).ok
  }
  const count = (answers: readonly boolean[]) => answers.filter(Boolean).length
  try {
    const forger = '198.51.100.1'
    let held = 0
    // One after the other: more than there are, so that nothing of the quota is left out.
    for (let index = 0; index < quota; index += 1) {
      held += count([await dial(forger)])
      await ask(forger)
    }
    const addresses = Array.from(
      { length: visitors },
      (_, index) => `203.0.${index >> 8}.${index & 255}`,
    )
    const [admitted, answered] = await Promise.all([
      Promise.all(addresses.map(dial)),
      Promise.all(addresses.map(ask)),
    ])
    return { held, admitted: count(admitted), answered: count(answered) }
  } finally {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}
