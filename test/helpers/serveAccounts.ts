import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** An account service on the loopback interface that answers as it is told. */
export type AccountServer = {
  readonly url: string
  /** What was asked, in order: paths with what is asked there, without who asks. */
  readonly asked: readonly string[]
  /** Statuses of the next answers. */
  readonly refusals: number[]
}

/**
 * Serves some chains until the test ends, and knows the transfers of those that are `indexed`; what accounts
 * have done it knows of those of `history`, and what NFTs they hold of those of `nfts`, where it says so.
 * `answer` is what all else is answered, as JSON.
 */
export async function serveAccounts(
  chains: readonly string[],
  answer: (url: URL) => unknown,
  {
    indexed = chains,
    ...known
  }: {
    indexed?: readonly string[]
    history?: readonly string[] | undefined
    nfts?: readonly string[] | undefined
  } = {},
): Promise<AccountServer> {
  const asked: string[] = []
  const refusals: number[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    for (const name of ['st', 'sv', 'projectId']) url.searchParams.delete(name)
    asked.push(`${url.pathname}${url.search}`)
    const isChains = url.pathname.endsWith('/v1/supported-chains')
    response.statusCode = refusals.shift() ?? 200
    response.end(
      JSON.stringify(isChains ? { http: chains, ws: [], indexed, ...known } : answer(url)),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return { url: `http://127.0.0.1:${port}`, asked, refusals }
}
