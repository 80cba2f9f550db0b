import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that says of every account on Ethereum that it holds so many tokens, and nothing else of anything. */
export async function startAccounts(
  count: number,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const balances = Array.from({ length: count }, (_, index) => ({
    name: `Token ${index}`,
    symbol: `T${index}`,
    chainId: 'eip155:1',
    address: `eip155:1:0x${String(index + 1).padStart(40, '0')}`,
    price: 1,
    value: count - index,
    quantity: { decimals: '18', numeric: `${count - index}.123456789012345678` },
    iconUrl: '',
    listed: true,
  }))
  const tokens = JSON.stringify({ balances })
  const chains = JSON.stringify({ http: ['eip155:1'], ws: [] })
  const nothing = JSON.stringify({ data: [], count: 0, next: null })
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (url.startsWith('/v1/supported-chains')) response.end(chains)
    else response.end(url.includes('/balance') ? tokens : nothing)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
