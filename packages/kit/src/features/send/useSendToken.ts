import type { Caip2 } from '../../caip/Caip2.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useHolding } from '../../react/hooks/useHolding.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { type HeldToken, useHeldTokens } from '../payment/useHeldTokens.js'
import type { SendForm } from './form.js'

export type SendToken = {
  readonly status: 'pending' | 'error' | 'success'
  readonly chainId: Caip2 | undefined
  /** What is known of it; without it only which one it is. */
  readonly held: HeldToken | undefined
  /** Asks anew what is held of it. */
  refetch(): void
}

/**
 * The token that is to be sent and what the account holds of it: by the list of what it holds, or where that
 * does not have it, by the chain itself. One of another network than the one in use counts as none chosen.
 */
export function useSendToken({ token }: Pick<SendForm, 'token'>): SendToken {
  const { address: owner, chainId } = useBillfoldAccount()
  const network = useNetwork()
  const { status, tokens, refetch } = useHeldTokens()
  const wanted = token?.chainId === chainId ? token?.address : undefined
  const own = wanted?.split(':').at(-1)
  const listed = tokens.find(({ address }) =>
    own ? address?.split(':').at(-1)?.toLowerCase() === own.toLowerCase() : !address,
  )
  const isMissing = own !== undefined && status !== 'pending' && !listed
  const asked = isMissing && owner && chainId ? { chainId, token: own, owner } : undefined
  const holding = useHolding(asked)
  if (listed || !network)
    return { status: listed ? 'success' : status, chainId, held: listed, refetch }
  if (!asked)
    return { status: status === 'success' ? 'error' : status, chainId, held: undefined, refetch }
  const held = holding.data && chainId && { ...holding.data, chainId, address: own }
  const { refetch: refetchHolding } = holding
  if (held) return { status: 'success', chainId, held, refetch: refetchHolding }
  const isFailed = holding.status === 'error'
  return {
    status: isFailed ? 'error' : 'pending',
    chainId,
    held: undefined,
    refetch: refetchHolding,
  }
}
