import { ServiceError } from '../errors/ServiceError.js'
import { readWalletPage, type WalletEntry, type WalletPage } from '../protocol/catalogue.js'
import { sdk } from '../protocol/sdk.js'

export type WalletQuery = {
  /** From 1. */
  readonly page: number
  /** How many to a page. */
  readonly entries: number
  readonly search?: string | undefined
  /** Only wallets with these ids. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** Only wallets that serve one of these chains (CAIP-2). */
  readonly chains?: readonly string[] | undefined
}

/** Milliseconds. */
const timeout = 10_000

/**
 * Asks a catalogue for a page of its wallets (`GET /getWallets`).
 *
 * @param parameters.url The catalogue's address, `https://…`
 * @throws ServiceError
 */
export async function requestWallets(parameters: {
  url: string
  projectId: string | undefined
  query: WalletQuery
  signal?: AbortSignal | undefined
}): Promise<WalletPage> {
  const { url, projectId, query, signal } = parameters
  const address = new URL(`${url}/getWallets`)
  const values = { ...query, projectId, st: sdk.type, sv: sdk.version }
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && String(value) !== '') address.searchParams.set(name, String(value))
  const ended = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])])
  const response = await fetch(address, { signal: ended }).catch((cause) => {
    signal?.throwIfAborted()
    throw new ServiceError({ status: undefined, cause })
  })
  if (!response.ok) throw new ServiceError({ status: response.status })
  const page = readWalletPage(await response.json().catch(() => undefined))
  if (!page) throw new ServiceError({ status: response.status })
  return { ...page, wallets: page.wallets.map((wallet) => withPicture(wallet, url)) }
}

function withPicture(wallet: WalletEntry, url: string): WalletEntry {
  const { image_id } = wallet
  return image_id ? { ...wallet, image_url: `${url}/getWalletImage/${image_id}` } : wallet
}
