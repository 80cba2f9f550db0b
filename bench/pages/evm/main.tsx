import { createBillfold } from 'billfold'
import { wagmi } from 'billfold/wagmi'
import { mainnet } from 'wagmi/chains'
import { renderNamespaces } from '../renderNamespaces.js'
import { wagmiConfig } from '../wagmiConfig.js'

renderNamespaces(createBillfold({ networks: [mainnet], adapters: [wagmi(wagmiConfig)] }))
