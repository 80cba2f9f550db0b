import { isAddress } from './Address.js'
import { type Caip2, isCaip2 } from './Caip2.js'
import { parseCaip2 } from './parseCaip2.js'

/** What is paid with: a coin or token of a network, as CAIP-19 names it. */
export type Asset = {
  readonly chainId: Caip2
  /** The token's own address; none for the network's coin. */
  readonly token: string | undefined
}

/** How tokens of each namespace are named there. */
const tokenKinds: Readonly<Record<string, string>> = { eip155: 'erc20', solana: 'token' }

/**
 * Reads a CAIP-19 id of a coin (`eip155:1/slip44:60`) or a token (`eip155:1/erc20:0x…`, `solana:…/token:…`).
 * `undefined` for any other text.
 *
 * @see https://standards.chainagnostic.org/CAIPs/caip-19
 */
export function parseAsset(text: string): Asset | undefined {
  const [, chainId, kind = '', id = ''] =
    /^([^/]+)\/([a-z0-9-]{3,8}):([a-zA-Z0-9]{1,128})$/.exec(text) ?? []
  if (!isCaip2(chainId)) return undefined
  if (kind === 'slip44') return /^\d{1,10}$/.test(id) ? { chainId, token: undefined } : undefined
  const { namespace } = parseCaip2(chainId)
  if (kind !== tokenKinds[namespace] || !isAddress(namespace, id)) return undefined
  return { chainId, token: id }
}
