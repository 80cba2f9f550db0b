import { useBillfoldNetwork, useBillfoldPay } from 'billfold/react'
import type { ReactElement } from 'react'
import { localTokens, orchardAddress } from '../devnet.js'

/** Asks the visitor for two tokens, or for those of `?price=…&order=…`, and says what became of it. */
export function AskToPay(): ReactElement | null {
  const { chainId } = useBillfoldNetwork()
  const { mutate, status, data, error } = useBillfoldPay()
  const query = new URLSearchParams(location.search)
  const amount = query.get('price') ?? '2'
  const order = query.get('order') ?? undefined
  const token = localTokens.find((each) => each.chainId === chainId)?.token
  if (!chainId?.startsWith('eip155:') || !token) return null
  const asset = `${chainId}/erc20:${token.slice(chainId.length + 1)}`
  const outcome = data?.hash ?? (error && 'code' in error ? String(error.code) : status)
  return (
    <>
      <button
        type="button"
        className="chip"
        data-testid="ask-to-pay"
        onClick={() => mutate({ id: order, asset, amount, recipient: orchardAddress })}
      >
        Pay {amount} LTK
      </button>
      <span data-testid="pay-outcome">{outcome}</span>
    </>
  )
}
