import { useMemo } from 'react'
import type { Caip10 } from '../../caip/Caip10.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useHolding } from '../../react/hooks/useHolding.js'
import { useListedTokens } from '../../react/hooks/useListedTokens.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { useHeldTokens } from '../payment/useHeldTokens.js'
import type { SwapSide } from './form.js'

/** Something that can be given or wanted. */
export type SwapChoice = {
  /** CAIP-10; none for the network's coin. */
  readonly address: Caip10 | undefined
  /** Hostile, as the symbol: to be shown as text alone. */
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** What the account holds of it, in its smallest unit. */
  readonly amount: bigint
  readonly formatted: string
  /** What one is worth, where that is known. */
  readonly price?: number | undefined
  readonly imageUrl?: string | undefined
  /** Whether somebody knows it; others are offered only to who looks for them. */
  readonly isKnown: boolean
}

/** What can be given or wanted, each by its address, once. */
export type SwapTokens = {
  readonly status: 'pending' | 'error' | 'success'
  readonly tokens: readonly SwapChoice[]
}

/** What the account holds on the network in use, and what is listed there beside it. */
export function useSwapTokens(): SwapTokens {
  const network = useNetwork()
  const { status, tokens } = useHeldTokens()
  const listed = useListedTokens(network?.caipNetworkId)
  return useMemo(() => {
    const held = tokens.map((token): SwapChoice => {
      const { chainId, address, isKnown = true } = token
      const plain = address?.split(':').at(-1)
      return { ...token, address: plain === undefined ? undefined : `${chainId}:${plain}`, isKnown }
    })
    const known = new Set(held.map(keyOf))
    const others = (listed.data ?? [])
      .filter((token) => !known.has(keyOf(token)))
      .map(({ address, ...token }) => ({
        ...token,
        ...{ address, amount: 0n, formatted: '0', isKnown: true },
      }))
    // A list that fails leaves what is held.
    const isPending = status === 'pending' || listed.status === 'pending'
    return { status: isPending ? 'pending' : status, tokens: [...held, ...others] }
  }, [status, tokens, listed])
}

/** What is known of a side. */
export type SideChoice = {
  readonly status: 'pending' | 'error' | 'success'
  readonly choice: SwapChoice | undefined
}

/**
 * What is known of a side: by what is held and listed, or where nobody knows it, as the token says of itself on its
 * chain. None as long as none is chosen.
 */
export function useSwapChoice(
  side: SwapSide | undefined,
  { status, tokens }: SwapTokens,
): SideChoice {
  const { address: owner, chainId } = useBillfoldAccount()
  const found = side && tokens.find((token) => keyOf(token) === keyOf(side))
  const token = side?.address
  const isNamed = token && !found && status !== 'pending'
  const isHere = chainId !== undefined && token?.startsWith(`${chainId}:`)
  const { data, status: asked } = useHolding(
    isNamed && isHere && owner ? { chainId, token, owner } : undefined,
  )
  // The same as long as it is: what shows it is not drawn with each key.
  const named = useMemo(
    () => data && token && { ...data, address: token, isKnown: false },
    [data, token],
  )
  if (found) return { status: 'success', choice: found }
  if (!isNamed || !isHere) return { status, choice: undefined }
  return { status: asked === 'idle' ? 'pending' : asked, choice: named || undefined }
}

/** Tells tokens apart: by their address, never by what they are called. */
export function keyOf({ address }: SwapSide): string {
  return address?.toLowerCase() ?? ''
}
