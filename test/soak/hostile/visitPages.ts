import { setTimeout as wait } from 'node:timers/promises'
import { createSiwxMessage } from 'billfold/siwx'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startServerProcess } from '../../helpers/startServerProcess.js'
import { type Asked, ask } from './ask.js'
import { forkProgram } from './forkProgram.js'
import { readFigure } from './readFigure.js'

export type PagesOutcome = {
  visitors: number
  answered: number
  signedIn: number
  /** Answers that were not what they should be, as `429 /v1`. */
  refused: readonly string[]
  /** Refusals by the server's own count. */
  limits: number
}

const from = '198.51.100.1'
const domain = 'orchard.example'
const headers = { origin: `https://${domain}` }
/** Every so many visitors one signs in. */
const visitorsForSignIn = 5

/**
 * Many visitors of one site behind one address: each looks at two pages of wallets, connects, asks the chain a
 * dozen times and for the account; some sign in.
 */
export async function visitPages(parameters: {
  visitors: number
  /** How many come in a second. */
  pace: number
  /** Of the server, in place of its defaults. */
  settings?: Record<string, string>
}): Promise<PagesOutcome> {
  const { visitors, pace, settings } = parameters
  const node = await forkProgram('nodeProgram.ts')
  const server = await startServerProcess({
    ROLE: 'api',
    MAILBOX: 'memory',
    TRUSTED_PROXIES: '127.0.0.1',
    RPC_UPSTREAMS: JSON.stringify({ 'eip155:1': [node.said] }),
    ...settings,
  })
  const { url } = server
  const refused = new Set<string>()
  let [answered, signedIn] = [0, 0]

  async function get(path: string, body?: object): Promise<Asked> {
    const text = body && JSON.stringify(body)
    const asked = await ask(`${url}${path}`, { from, headers, body: text })
    if (asked.status === 200) answered += 1
    else refused.add(`${asked.status} ${path.split('?')[0]}`)
    return asked
  }

  async function visit(index: number) {
    for (const page of [1, 2]) await get(`/getWallets?page=${page}&entries=4`)
    const account = privateKeyToAccount(generatePrivateKey())
    const calls = Array.from({ length: 6 }, (_, id) => ({
      ...{ jsonrpc: '2.0', id, method: 'eth_getBalance' },
      params: [account.address, 'latest'],
    }))
    for (let turn = 0; turn < 2; turn += 1) await get('/v1?chainId=eip155:1', calls)
    await get(`/v1/account/${account.address}/balance?chainId=eip155:1`)
    if (index % visitorsForSignIn > 0) return
    const { nonce } = JSON.parse((await get('/auth/v1/nonce')).text || '{}')
    const fields = { domain, uri: `https://${domain}/`, nonce, chainId: 'eip155:1' } as const
    const message = createSiwxMessage({ ...fields, accountAddress: account.address }).toString()
    const signature = await account.signMessage({ message })
    const { status } = await get('/auth/v1/verify', { signIns: [{ message, signature }] })
    if (status === 200) signedIn += 1
  }

  try {
    const visits: Promise<void>[] = []
    for (let index = 0; index < visitors; index += 1) {
      visits.push(visit(index))
      await wait(1000 / pace)
    }
    await Promise.all(visits)
    const limits = await readFigure(url, 'http_refused_total')
    return { visitors, answered, signedIn, refused: [...refused], limits }
  } finally {
    await server.kill()
    node.stop()
  }
}
