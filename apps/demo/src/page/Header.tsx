import { ConnectButton, NetworkButton } from 'billfold/react'
import type { ReactElement } from 'react'
import { Brand } from './Brand.js'

export function Header({ names }: { names: boolean }): ReactElement {
  return (
    <header className="header">
      <Brand />
      <div className="header-buttons">
        <div data-testid="network-button">
          <NetworkButton />
        </div>
        <div data-testid="connect-button">
          <ConnectButton balance="show" name={names ? 'show' : 'hide'} />
        </div>
      </div>
    </header>
  )
}
