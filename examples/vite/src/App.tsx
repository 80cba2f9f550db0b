import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BillfoldProvider, ConnectButton, NetworkButton } from 'billfold/react'
import { WagmiProvider } from 'wagmi'
import { GuestBook } from './GuestBook'
import { billfold, config } from './wallet'

const queryClient = new QueryClient()

export default function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <BillfoldProvider kit={billfold}>
          <ConnectButton />
          <NetworkButton />
          <GuestBook />
        </BillfoldProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
