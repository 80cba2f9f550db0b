import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DevnetChain } from '../startChain.js'
import { BundlerFailure } from './BundlerFailure.js'
import { createBundler } from './createBundler.js'
import { type AccountContracts, deployAccountContracts } from './deployAccountContracts.js'

export type Bundler = {
  /** Where it is asked by JSON-RPC. */
  readonly url: string
  readonly contracts: AccountContracts
  stop(): Promise<void>
}

/**
 * A bundler for user operations of EntryPoint 0.8 on a local chain, on which it puts the contracts that
 * they need. It looks whether an operation holds, then sends it in a bundle of its own. The limits on what
 * accounts may read while they judge (ERC-7562) it does not know.
 *
 * @param parameters.port @default 0, any free one
 * @throws Error where the package with the EntryPoint is not installed
 *
 * @example
 * const bundler = await startBundler(devnet.chains[0])
 */
export async function startBundler(
  chain: Pick<DevnetChain, 'rpcUrl' | 'id'>,
  parameters: { readonly port?: number | undefined } = {},
): Promise<Bundler> {
  const contracts = await deployAccountContracts(chain)
  const answer = await createBundler({ ...chain, entryPoint: contracts.entryPoint })
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(await respond(await readBody(request), answer)))
  })
  server.listen(parameters.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // A TCP server that listens has one.
  return {
    url: `http://127.0.0.1:${port}/`,
    contracts,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Answer = (method: string, params: readonly unknown[]) => Promise<unknown>

async function respond(body: unknown, answer: Answer): Promise<unknown> {
  if (Array.isArray(body)) return Promise.all(body.map((each) => respond(each, answer)))
  const { id = null, method, params } = Object(body)
  const head = { jsonrpc: '2.0', id }
  try {
    return { ...head, result: await answer(String(method), Array.isArray(params) ? params : []) }
  } catch (error) {
    const { code, message, data } =
      error instanceof BundlerFailure ? error : new BundlerFailure(-32_603, String(error))
    return { ...head, error: { code, message, ...(data !== undefined && { data }) } }
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}
