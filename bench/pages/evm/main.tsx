import { createBillfold } from 'billfold'
import { wagmi } from 'billfold/wagmi'
import { mainnet } from 'wagmi/chains'
import { renderFamilies } from '../renderFamilies.js'
import { wagmiConfig } from '../wagmiConfig.js'

renderFamilies(createBillfold({ networks: [mainnet], adapters: [wagmi(wagmiConfig)] }))
