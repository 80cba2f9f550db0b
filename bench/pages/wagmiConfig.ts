import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

/** The host's own wagmi config, the same on every page that is measured. */
export const wagmiConfig = createConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: http(`${location.origin}/rpc`) },
})
