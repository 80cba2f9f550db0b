import { isRecord } from '../utils/isRecord.js'

/** A wallet of a catalogue, in the shape of `GET /getWallets`. Links are prefixes; see `walletHref`. */
export type WalletEntry = {
  /** Stable between visits: 64 hexadecimal digits in the public catalogues. */
  readonly id: string
  readonly name: string
  /** Names its picture at `/getWalletImage/{image_id}`. */
  readonly image_id?: string | undefined
  /** A picture of the host's own, for wallets that the host adds. */
  readonly image_url?: string | undefined
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string | undefined
  /** CAIP-2 ids. */
  readonly chains?: readonly string[] | undefined
  readonly homepage?: string | undefined
  /** Opens the app on a phone, such as `example://`. */
  readonly mobile_link?: string | undefined
  /** Does the same by an `https:` address, which leads to the store where the app is missing. */
  readonly link_mode?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
}

export type WalletPage = {
  readonly wallets: readonly WalletEntry[]
  /** How many there are in all, on this page and the others. */
  readonly count: number
}

const optional = [
  'image_id',
  'image_url',
  'rdns',
  'homepage',
  'mobile_link',
  'link_mode',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
] as const

/** Reads an answer of `/getWallets`. An entry that makes no sense is left out; `undefined`: all of it. */
export function readWalletPage(value: unknown): WalletPage | undefined {
  if (!isRecord(value) || !Array.isArray(value.data)) return undefined
  const wallets = value.data.flatMap((entry) => readWallet(entry) ?? [])
  return { wallets, count: typeof value.count === 'number' ? value.count : wallets.length }
}

/** Reads a wallet from a catalogue or from storage; `undefined` where it has no id or no name. */
export function readWallet(value: unknown): WalletEntry | undefined {
  if (!isRecord(value)) return undefined
  const { id, name, chains } = value
  if (!isText(id) || !isText(name)) return undefined
  // A monogram is drawn here: it would be a request for each line of a long list.
  const keys = optional.filter((key) => key !== 'image_id' || value.monogram !== true)
  const texts = keys.flatMap((key) => (isText(value[key]) ? [[key, value[key]]] : []))
  return {
    id,
    name,
    ...Object.fromEntries(texts),
    ...(Array.isArray(chains) ? { chains: chains.filter(isText) } : {}),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
