import type { OpenableView } from 'billfold'
import { useBillfold, useBillfoldNetwork, useBillfoldSiwx } from 'billfold/react'
import type { ReactElement } from 'react'
import { localTokens } from '../devnet.js'
import { AccountPage } from './AccountPage.js'
import { AskToPay } from './AskToPay.js'

const views = [
  'Connect',
  'AllWallets',
  'Account',
  'WalletSend',
  'Swap',
  'OnRampProviders',
  'FundWallet',
  'RegisterAccountName',
  'ProfileWallets',
  'Networks',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'GetWallet',
  'ApproveTransaction',
] as const satisfies readonly OpenableView[]

/** Opens the modal at a view by its name, or to sign in. */
export function ViewButtons(): ReactElement {
  const { open } = useBillfold()
  const { signIn } = useBillfoldSiwx()
  const { chainId } = useBillfoldNetwork()
  return (
    <div className="group">
      <h3>Open a view by its name</h3>
      <div className="row">
        {views.map((view) => (
          <button
            key={view}
            type="button"
            className="chip"
            data-testid={`open-${view}`}
            onClick={() => open({ view })}
          >
            {view}
          </button>
        ))}
        {localTokens
          .filter((token) => token.chainId === chainId)
          .map(({ symbol, token }) => (
            <button
              key={symbol}
              type="button"
              className="chip"
              data-testid={`send-${symbol}`}
              onClick={() => open({ view: 'WalletSend', token })}
            >
              Send {symbol}
            </button>
          ))}
        {localTokens
          .filter((token) => token.chainId === chainId && token.chainId.startsWith('eip155:'))
          .map(({ symbol, token }) => (
            <button
              key={symbol}
              type="button"
              className="chip"
              data-testid={`buy-${symbol}`}
              onClick={() => open({ view: 'Swap', toToken: token, amount: '0.5' })}
            >
              Swap for {symbol}
            </button>
          ))}
        <AskToPay />
        <button
          type="button"
          className="chip"
          data-testid="ask-to-sign-in"
          onClick={() => signIn().catch((error) => console.warn(error.shortMessage))}
        >
          Sign in
        </button>
      </div>
      {new URLSearchParams(location.search).has('accountPage') ? <AccountPage /> : null}
    </div>
  )
}
