import { useMemo } from 'react'
import type { Caip2 } from '../../caip/Caip2.js'
import type { Network } from '../../networks/Network.js'
import { networkImage } from '../../react/buttons/networkImage.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldBalance } from '../../react/hooks/useBillfoldBalance.js'
import { useBillfoldTokens } from '../../react/hooks/useBillfoldTokens.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { sortTokens } from '../tokens/holdings.js'

/** What the account holds of something that can be sent. */
export type HeldToken = {
  readonly chainId: Caip2
  /** The token's own address, or its CAIP-10 id; none for the network's coin. */
  readonly address: string | undefined
  /** Hostile, as the symbol: to be shown as text alone. */
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly amount: bigint
  /** The exact amount as a decimal. */
  readonly formatted: string
  /** What one is worth, where that is known. */
  readonly price?: number | undefined
  readonly imageUrl?: string | undefined
  /** Whether somebody knows it; others are offered only to who looks for them. @default true */
  readonly isKnown?: boolean | undefined
}

type HeldTokens = {
  readonly status: 'pending' | 'error' | 'success'
  readonly tokens: readonly HeldToken[]
}

/** What the account holds on the network in use: its coin first, then what is worth most. */
export function useHeldTokens(): HeldTokens & {
  /** Asks anew. */
  refetch(): void
} {
  const { kit } = useKitContext()
  const network = useNetwork()
  const locale = useKitState((state) => state.locale)
  const held = useBillfoldTokens()
  const { refetch } = held
  // Where the host's service does not answer, the network itself knows the coin.
  const balance = useBillfoldBalance({ enabled: held.status === 'error' })
  const image = network && networkImage(kit, network)
  // With each key of an amount somebody asks for them, and they are sorted.
  return useMemo(
    () => ({ ...toHeld({ network, image, locale, held, balance }), refetch }),
    [network, image, locale, held, balance, refetch],
  )
}

function toHeld(given: {
  network: Network | undefined
  image: string | undefined
  locale: string
  held: ReturnType<typeof useBillfoldTokens>
  balance: ReturnType<typeof useBillfoldBalance>
}): HeldTokens {
  const { network, image, locale, held, balance } = given
  if (!network) return { status: 'error', tokens: [] }
  const { caipNetworkId: chainId, nativeCurrency } = network
  const ofNetwork = held.data?.tokens.filter((token) => token.chainId === chainId) ?? []
  const listed = sortTokens(ofNetwork, locale).map((token) => ({
    ...token,
    imageUrl: token.imageUrl ?? (token.address ? undefined : image),
  }))
  const coins = listed.filter(({ address }) => !address)
  if (coins.length > 0)
    return { status: 'success', tokens: [...coins, ...listed.filter(({ address }) => address)] }
  const { value: amount, decimals, symbol, formatted } = balance.data ?? {}
  if (amount !== undefined && decimals !== undefined && symbol && formatted !== undefined) {
    const { name } = nativeCurrency
    const coin = { chainId, address: undefined, name, symbol, decimals, amount, formatted }
    return { status: 'success', tokens: [{ ...coin, imageUrl: image }, ...listed] }
  }
  const isFailed = held.status === 'error' ? balance.status === 'error' : held.status === 'success'
  return { status: isFailed ? 'error' : 'pending', tokens: listed }
}
