import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** As many as the server's own pages have. */
const pageSize = 50

/**
 * A server that says of every account on Ethereum that it holds so many tokens and has done so much, what
 * comes out of swaps, and nothing else of anything.
 */
export async function startAccounts(
  count: number,
  { done = 0 }: { readonly done?: number | undefined } = {},
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
  const ethereum = ['eip155:1']
  const chains = JSON.stringify({
    ...{ http: ethereum, ws: [], indexed: ethereum, history: ethereum },
    swaps: ethereum,
  })
  const nothing = JSON.stringify({ data: [], count: 0, next: null })
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (url.startsWith('/v1/supported-chains')) response.end(chains)
    else if (url.startsWith('/v1/convert/tokens')) response.end(JSON.stringify({ tokens: [] }))
    else if (url.startsWith('/v1/convert/quotes')) response.end(quote(url))
    else if (url.includes('/history')) response.end(historyPage(url, done))
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

/** Twice as much as is given, of whatever is wanted. */
function quote(url: string): string {
  const asked = new URL(url, 'http://localhost').searchParams
  const [from, to, fromAmount] = ['from', 'to', 'amount'].map((name) => asked.get(name) ?? '')
  const toAmount = String(BigInt(fromAmount ?? 0) * 2n)
  const [source] = asked.get('source')?.split(',') ?? []
  const quotes = [{ id: null, fromAmount, fromAccount: from, toAmount, toAccount: to, source }]
  return JSON.stringify({ quotes })
}

/** A page of transactions, six hours apart. */
function historyPage(url: string, done: number): string {
  const first = Number(new URL(url, 'http://localhost').searchParams.get('cursor') ?? 0)
  const last = Math.min(first + pageSize, done)
  const data = Array.from({ length: last - first }, (_, offset) => {
    const at = first + offset
    const hash = `0x${String(at).padStart(64, '0')}`
    const minedAt = new Date(Date.UTC(2026, 0, 1) - at * 6 * 3_600_000).toISOString()
    const [account, other] = ['a', 'b'].map((digit) => `0x${digit.repeat(40)}`)
    return {
      id: `eip155:1:${hash}`,
      metadata: {
        ...{ operationType: 'send', hash, minedAt, nonce: at, chain: 'eip155:1' },
        ...{ sentFrom: account, sentTo: other, status: 'confirmed' },
      },
      transfers: [
        {
          fungible_info: { name: `Token ${at % 20}`, symbol: `T${at % 20}` },
          ...{ direction: 'out', quantity: { numeric: `${at}.5` }, recipient: other },
        },
      ],
    }
  })
  return JSON.stringify({ data, next: last < done ? String(last) : null })
}
