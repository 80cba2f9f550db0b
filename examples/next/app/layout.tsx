import 'billfold/button.css'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { type ReactNode, Suspense } from 'react'
import { cookieToInitialState } from 'wagmi'
import { Providers } from './providers'
import { getConfig } from './wallet'

export const metadata: Metadata = { title: 'My site', icons: 'data:,' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Suspense>
          <WithCookie>{children}</WithCookie>
        </Suspense>
      </body>
    </html>
  )
}

async function WithCookie({ children }: { children: ReactNode }) {
  const cookie = (await headers()).get('cookie')
  return <Providers initialState={cookieToInitialState(getConfig(), cookie)}>{children}</Providers>
}
