import type { AnswerOf } from '../protocol/Endpoint.js'
import type { getNfts } from '../protocol/nfts.js'

export type NftRow = AnswerOf<typeof getNfts>['data'][number]

/** A picture of hills under a sun. */
function drawHills(hue: number) {
  const sky = `<path fill="hsl(${hue} 70% 88%)" d="M0 0h80v80H0z"/>`
  const sun = `<circle cx="56" cy="24" r="9" fill="hsl(${hue + 150} 80% 70%)"/>`
  const hills = `<path fill="hsl(${hue} 40% 55%)" d="M0 58c20-22 34-22 50-6s24 4 30 2v26H0z"/>`
  const near = `<path fill="hsl(${hue} 45% 38%)" d="M0 68c16-10 40-12 80 4v8H0z"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">${sky}${sun}${hills}${near}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function nft(parameters: Partial<NftRow> & { number: number; digit: string }): NftRow {
  const { number, digit, ...rest } = parameters
  return {
    chainId: 'eip155:1',
    address: `eip155:1:0x${digit.repeat(40)}`,
    tokenId: String(number),
    standard: 'erc721',
    amount: '1',
    name: `Meadow ${number}`,
    collection: 'Larkfield Meadows',
    description: 'One of a hundred meadows, drawn in one summer.',
    imageUrl: drawHills((number * 53) % 360),
    isSpam: false,
    ...rest,
  }
}

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const nothing = { collection: null, description: null, imageUrl: null }

/** What somebody may have who collects a little. */
export const someNfts: readonly NftRow[] = [
  nft({ number: 12, digit: '1' }),
  nft({ number: 31, digit: '1' }),
  nft({
    number: 4,
    digit: '2',
    standard: 'erc1155',
    amount: '120',
    name: 'Harbour ticket',
    collection: 'Harbour',
    description: null,
  }),
  nft({
    number: 9_000_001,
    digit: '3',
    name: null,
    collection: null,
    description: null,
    imageUrl: null,
  }),
]

/** On Solana: one that is told of, and one of which nothing is known but where it is. */
export const solanaNfts: readonly NftRow[] = [
  ['9v8v4oVvbn2oqb1tYzEv4Ln1sSY1MPR3xv6fvxkXnG1G', 'Tidal 7'] as const,
  ['7Zu4bZ3n1F5RkPvnmvLSTqK7CP2vqTFtjxuvXVmAyQtH', null] as const,
].map(([id, name]) => ({
  ...nft({ number: 7, digit: '1', name, ...(name === null && nothing) }),
  ...{ chainId: solana, address: `${solana}:${id}`, tokenId: '0', standard: 'metaplex' },
}))

/** What others have sent about to be seen. */
export const sentNfts: readonly NftRow[] = [
  nft({
    number: 1,
    digit: '5',
    name: 'Claim 5000 at free-coins.example',
    imageUrl: null,
    isSpam: true,
  }),
  nft({
    number: 2,
    digit: '6',
    name: '\u202e<img src=x onerror=alert(1)>'.repeat(20),
    collection: '\u202egnp.wodaeM',
    description: '<script>alert(1)</script>'.repeat(200),
    imageUrl: 'https://elsewhere.example/who-looks.png',
    isSpam: true,
  }),
]

export const manyNfts: readonly NftRow[] = Array.from({ length: 400 }, (_, number) =>
  nft({ number, digit: '7' }),
)
