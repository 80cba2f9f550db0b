import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, useModal } from 'connectkit'
import { useEffect } from 'react'
import { createConfig, WagmiProvider } from 'wagmi'
import { draw } from './page/draw'
import { Host } from './page/Host'
import { offerViews } from './page/offerViews'
import { silentWalletConnect } from './page/silentWalletConnect'
import { theme } from './page/theme'
import { wagmiParameters } from './page/wagmiParameters'

const config = createConfig({ ...wagmiParameters, connectors: [silentWalletConnect()] })

function Views() {
  const { setOpen, openProfile, openSwitchNetworks } = useModal()
  useEffect(() =>
    offerViews({
      connect: () => setOpen(true),
      account: openProfile,
      networks: openSwitchNetworks,
    }),
  )
  return null
}

draw(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <ConnectKitProvider mode={theme}>
        <Host button={<ConnectKitButton />} />
        <Views />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
