import type { Caip2 } from '../caip/Caip2.js'
import type { getBalances } from '../protocol/balances.js'
import type { AnswerOf } from '../protocol/Endpoint.js'

export type BalanceRow = AnswerOf<typeof getBalances>['balances'][number]

/** A picture of a coin. */
function drawCoin(color: string, letter: string) {
  const shape = `<circle cx="20" cy="20" r="20" fill="${color}"/>`
  const text = `<text x="20" y="27" font-family="sans-serif" font-size="20" fill="#fff" text-anchor="middle">${letter}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${shape}${text}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function coin(chainId: Caip2, numeric: string, price: number, change24h?: number): BalanceRow {
  const quantity = { decimals: '18', numeric }
  const value = Number(numeric) * price
  const known = { name: '', symbol: '', chainId, price, value, quantity, iconUrl: '' }
  return change24h === undefined ? known : { ...known, change24h }
}

function token(parameters: {
  name: string
  symbol: string
  numeric: string
  chainId?: Caip2
  /** Of its address; each once. */
  digit: string
  price?: number
  change24h?: number
  color?: string
}): BalanceRow {
  const { name, symbol, numeric, chainId = 'eip155:1', digit, price = 0, color } = parameters
  const { change24h } = parameters
  return {
    name,
    symbol,
    chainId,
    address: `${chainId}:0x${digit.padStart(40, digit.slice(0, 1))}`,
    price,
    ...(price ? { value: Number(numeric) * price } : {}),
    ...(change24h === undefined ? {} : { change24h }),
    quantity: { decimals: '6', numeric },
    iconUrl: color ? drawCoin(color, symbol.slice(0, 1)) : '',
  }
}

/** What somebody may hold who has been around for a while. */
export const someTokens: readonly BalanceRow[] = [
  coin('eip155:1', '1.284402938471029384', 3120.5, 0.0213),
  coin('eip155:8453', '0.0312', 3120.5),
  coin('eip155:10', '0.000000000000000001', 3120.5),
  token({
    name: 'Larkfield Dollar',
    symbol: 'LFD',
    numeric: '2514.337001',
    digit: '1',
    price: 1,
    change24h: 0.0001,
    color: '#2775ca',
  }),
  token({
    name: 'Larkfield Dollar',
    symbol: 'LFD',
    numeric: '120',
    chainId: 'eip155:8453',
    digit: '2',
    price: 1,
    color: '#2775ca',
  }),
  token({
    name: 'Harbour',
    symbol: 'HRB',
    numeric: '88.5',
    digit: '3',
    price: 0.0001,
    change24h: -0.128,
    color: '#7a4fd0',
  }),
  token({ name: 'Orchard Points', symbol: 'ORCH', numeric: '4210', digit: '4', color: '#0f7553' }),
]

/** What others have sent about to be seen. */
export const sentAbout: readonly BalanceRow[] = [
  token({ name: 'Visit free-coins.example to claim', symbol: 'FREE', numeric: '5000', digit: '5' }),
  token({ name: '<img src=x onerror=alert(1)>', symbol: '\u202eHTE', numeric: '1', digit: '6' }),
  token({ name: 'W'.repeat(4000), symbol: 'W'.repeat(400), numeric: '0.000001', digit: '7' }),
]

export const wealth: readonly BalanceRow[] = [
  coin('eip155:1', '98765432.101234567890123456', 3120.5),
  token({
    name: 'The longest name of a token that still says something of it',
    symbol: 'LONGESTSYMBOL',
    numeric: '98765432101234567890.123456',
    digit: '8',
    price: 1,
    color: '#9a5b00',
  }),
]

export const thousandTokens: readonly BalanceRow[] = Array.from({ length: 1000 }, (_, index) =>
  token({
    name: `Token ${index + 1}`,
    symbol: `T${index + 1}`,
    numeric: String(1000 - index),
    digit: `9${String(index).padStart(4, '0')}`,
    price: 1,
    color: `hsl(${(index * 37) % 360} 60% 40%)`,
  }),
)
