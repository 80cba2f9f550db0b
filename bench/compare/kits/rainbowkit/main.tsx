import '@rainbow-me/rainbowkit/styles.css'
import {
  ConnectButton,
  connectorsForWallets,
  darkTheme,
  lightTheme,
  RainbowKitProvider,
  useAccountModal,
  useChainModal,
  useConnectModal,
} from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createConfig, WagmiProvider } from 'wagmi'
import { draw } from './page/draw'
import { Host } from './page/Host'
import { offerViews } from './page/offerViews'
import { theme } from './page/theme'
import { wagmiParameters } from './page/wagmiParameters'
import { groups } from './wallets'

const about = { appName: 'Larkfield', projectId: 'comparison' }
const config = createConfig({
  ...wagmiParameters,
  connectors: connectorsForWallets(groups, about),
})

function Views() {
  const { openConnectModal } = useConnectModal()
  const { openAccountModal } = useAccountModal()
  const { openChainModal } = useChainModal()
  useEffect(() =>
    offerViews({ connect: openConnectModal, account: openAccountModal, networks: openChainModal }),
  )
  return null
}

draw(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <RainbowKitProvider theme={theme === 'dark' ? darkTheme() : lightTheme()}>
        <Host button={<ConnectButton />} />
        <Views />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
