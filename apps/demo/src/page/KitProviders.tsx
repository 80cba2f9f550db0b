import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BillfoldProvider } from 'billfold/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { WagmiProvider } from 'wagmi'
import type { DemoKit } from '../kit/createKit.js'

/** What a host puts around its page. */
export function KitProviders(props: DemoKit & { children: ReactNode }): ReactElement {
  const { kit, wagmi, children } = props
  const [queryClient] = useState(() => new QueryClient())
  const page = <BillfoldProvider kit={kit}>{children}</BillfoldProvider>
  if (!wagmi) return page
  return (
    <WagmiProvider config={wagmi.config}>
      <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
    </WagmiProvider>
  )
}
