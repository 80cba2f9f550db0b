import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadWallets } from '../packages/server/src/catalogue/loadWallets.js'
import { readConfig } from '../packages/server/src/config.js'
import { createServer, type Server } from '../packages/server/src/createServer.js'

/**
 * Starts the server with so many wallets for Ethereum: all of ours and, as needed, made ones.
 *
 * @param parameters.marks Whether it serves the marks of wallets and networks. @default 'included'
 */
export async function startCatalogue(
  count: number,
  parameters: { readonly marks?: 'included' | 'none' | undefined } = {},
): Promise<Server> {
  const { marks = 'included' } = parameters
  const own = (await loadWallets()).filter(({ chains }) =>
    chains.some((chain) => chain === 'eip155:*' || chain === 'eip155:1'),
  )
  const made = Array.from({ length: count - own.length }, (_, index) => ({
    id: index.toString(16).padStart(64, '0'),
    name: `Made wallet ${index}`,
    chains: ['eip155:1'],
    homepage: 'https://wallet.example/',
    mobile_link: `made${index}://`,
    source: ['bench'],
  }))
  const folder = await mkdtemp(join(tmpdir(), 'billfold-bench-'))
  const file = join(folder, 'wallets.json')
  await writeFile(file, JSON.stringify(made))
  const settings = { PORT: '0', MAILBOX: 'memory', LOG_LEVEL: 'silent', DRAIN_SECONDS: '0' }
  try {
    return await createServer(readConfig({ ...settings, CATALOGUE_FILE: file, MARKS: marks }))
  } finally {
    await rm(folder, { recursive: true })
  }
}
