import { createBillfold } from 'billfold'
import { wagmi } from 'billfold/wagmi'
import { createConfig, http } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

export const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
})

export const billfold = createBillfold({
  networks: [mainnet, base],
  adapters: [wagmi(config)],
})
