import { http } from 'wagmi'
import { arbitrum, base, mainnet, optimism, polygon } from 'wagmi/chains'

const node = http(`${location.origin}/rpc`)

/** For `createConfig`. All chains are read at this page's own origin, one question at a time. */
export const wagmiParameters = {
  chains: [mainnet, base, optimism, arbitrum, polygon],
  batch: { multicall: false },
  transports: {
    [mainnet.id]: node,
    [base.id]: node,
    [optimism.id]: node,
    [arbitrum.id]: node,
    [polygon.id]: node,
  },
} as const
