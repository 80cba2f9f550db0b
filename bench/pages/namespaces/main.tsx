import { createBillfold } from 'billfold'
import { bitcoinAdapter } from 'billfold/bitcoin'
import { bitcoin, solana } from 'billfold/networks'
import { solanaAdapter } from 'billfold/solana'
import { wagmi } from 'billfold/wagmi'
import { mainnet } from 'wagmi/chains'
import { renderNamespaces } from '../renderNamespaces.js'
import { wagmiConfig } from '../wagmiConfig.js'

renderNamespaces(
  createBillfold({
    networks: [mainnet, solana, bitcoin],
    adapters: [wagmi(wagmiConfig), solanaAdapter(), bitcoinAdapter()],
  }),
)
