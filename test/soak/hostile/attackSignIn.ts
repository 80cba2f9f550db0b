import { randomBytes } from 'node:crypto'
import { createSiwxMessage } from 'billfold/siwx'
import { startServerProcess } from '../../helpers/startServerProcess.js'
import { ask } from './ask.js'
import type { AttackFigures } from './attackRpc.js'
import { forkProgram } from './forkProgram.js'
import { readFigure } from './readFigure.js'
import type { Honest } from './watchHonest.js'

const from = '192.0.2.66'
const domain = 'orchard.example'
const headers = { origin: `https://${domain}` }

/**
 * Hands in sign-ins from one address, three in a call, each to be checked before it is known that its
 * signature does not hold, while somebody at another looks for wallets.
 */
export async function attackSignIn(
  calls: number,
  settings?: Record<string, string>,
): Promise<AttackFigures> {
  const server = await startServerProcess({
    ROLE: 'api',
    MAILBOX: 'memory',
    TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  })
  const { url } = server
  try {
    const honest = await forkProgram(
      'honestProgram.ts',
      `${url}/getWallets?page=1&entries=4`,
      'GET',
    )
    const before = await server.memory()
    let left = calls
    const lane = async () => {
      while (left-- > 0) await forge(url)
    }
    await Promise.all(Array.from({ length: 32 }, lane))
    const refused = await readFigure(url, 'http_refused_total')
    const memory = (await server.memory()) - before
    return { honest: (await honest.ask()) as Honest, refused, memory }
  } finally {
    await server.kill()
  }
}

async function forge(url: string) {
  const { text } = await ask(`${url}/auth/v1/nonce`, { from, headers })
  if (!text.startsWith('{')) return
  const { nonce } = JSON.parse(text)
  const signIns = (['eip155:1', 'eip155:10', 'eip155:137'] as const).map((chainId) => {
    const accountAddress = `0x${randomBytes(20).toString('hex')}`
    const uri = `https://${domain}/`
    const message = createSiwxMessage({ domain, uri, nonce, chainId, accountAddress }).toString()
    return { message, signature: `0x${'11'.repeat(64)}1b` }
  })
  await ask(`${url}/auth/v1/verify`, { from, headers, body: JSON.stringify({ signIns }) })
}
