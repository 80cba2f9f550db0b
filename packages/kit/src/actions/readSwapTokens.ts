import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { Caip10 } from '../caip/Caip10.js'
import { mostDecimals } from '../clients/transfers/TransferPlan.js'
import { getSwapTokens } from '../protocol/swaps.js'
import { plainText } from '../utils/plainText.js'
import { askAccountService } from './askAccountService.js'
import { coinAddress } from './getSwapQuote.js'
import type { SwapToken } from './SwapToken.js'
import { serviceImageUrl } from './serviceImageUrl.js'
import { toSwapError } from './toSwapError.js'

/** A token that the host's account service lists. */
export type ListedToken = SwapToken & { readonly imageUrl: string | undefined }

const longestSymbol = 12

/** The tokens of a network that the host's account service lists, without its coin; none where nothing is swapped. */
export async function readSwapTokens(
  kit: Billfold,
  { chainId, signal }: { chainId: Caip2; signal?: AbortSignal | undefined },
): Promise<readonly ListedToken[]> {
  const query = { chainId }
  const asked = askAccountService(kit, getSwapTokens, { chainId, needs: 'swaps', query, signal })
  const { tokens = [] } = (await asked.catch(toSwapError)) ?? {}
  const found = new Map<string, ListedToken>()
  for (const { address, name, symbol, decimals, logoUri } of tokens) {
    const isFine = isTokenOf(chainId, address) && decimals > 0 && decimals <= mostDecimals
    if (!isFine) continue
    const short = plainText(symbol, longestSymbol)
    if (!short) continue
    found.set(address.toLowerCase(), {
      ...{ chainId, address, decimals, symbol: short, name: plainText(name) || short },
      imageUrl: serviceImageUrl(kit, logoUri ?? undefined),
    })
  }
  return [...found.values()]
}

function isTokenOf(chainId: Caip2, given: string): given is Caip10 {
  const plain = given.slice(chainId.length + 1)
  const isAddress = given.startsWith(`${chainId}:`) && /^0x[\da-f]{40}$/i.test(plain)
  return isAddress && plain.toLowerCase() !== coinAddress
}
