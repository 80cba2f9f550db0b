import { formatUnits } from '../../utils/formatUnits.js'

/** What is asked for. */
export type Payment = {
  /** CAIP-2. */
  readonly chainId: string
  /** Of whoever receives. */
  readonly address: string
  /** The plain address of a contract or mint; `undefined` for the network's own currency. */
  readonly token?: string | undefined
  /** In the smallest unit. */
  readonly amount: bigint
  readonly decimals: number
}

/**
 * A link that asks a wallet for a payment: EIP-681 on EVM chains, BIP-21 on Bitcoin, Solana Pay on Solana.
 * `undefined` on other networks, which have no such thing, and for tokens on Bitcoin.
 */
export function createPaymentLink(payment: Payment): string | undefined {
  const { chainId, address, token, amount, decimals } = payment
  const [namespace, reference] = chainId.split(':')
  const exact = formatUnits(amount, decimals)
  switch (namespace) {
    case 'eip155':
      return token === undefined
        ? `ethereum:${address}@${reference}?value=${amount}`
        : `ethereum:${token}@${reference}/transfer?address=${address}&uint256=${amount}`
    case 'bip122':
      return token === undefined ? `bitcoin:${address}?amount=${exact}` : undefined
    case 'solana':
      return `solana:${address}?amount=${exact}${token === undefined ? '' : `&spl-token=${token}`}`
    default:
      return undefined
  }
}
