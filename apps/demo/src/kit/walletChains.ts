import type { ChainOption } from 'billfold/testing'
import { chains } from '../devnet.js'

function toOption({ id, name, rpcUrl, nativeCurrency }: (typeof chains)[number]): ChainOption {
  return { id, name, rpcUrl, symbol: nativeCurrency.symbol }
}

/** The local chains, as the practice wallets know them. */
export const walletChains = [toOption(chains[0]), toOption(chains[1])] as const
