import {
  AccountButton,
  useBillfoldAccount,
  useBillfoldDisconnect,
  WalletButton,
} from 'billfold/react'
import type { ReactElement } from 'react'
import { LanguageSetting } from './LanguageSetting.js'
import { NetworkSetting } from './NetworkSetting.js'
import { Panel } from './Panel.js'
import { ThemeSetting } from './ThemeSetting.js'
import { ViewButtons } from './ViewButtons.js'

/** What a host's page can change and ask for. */
export function Settings(): ReactElement {
  const { isConnected } = useBillfoldAccount()
  const disconnect = useBillfoldDisconnect()
  return (
    <Panel title="What the page can change" text="Each of these is one hook or one component.">
      <ThemeSetting />
      <LanguageSetting />
      <NetworkSetting />
      <ViewButtons />
      <div className="group">
        <h3>Other buttons of the kit</h3>
        <div className="row">
          <div data-testid="wallet-button">
            <WalletButton wallet="id.billfold.practice" label="Practice wallet" />
          </div>
          <div data-testid="account-button">
            <AccountButton charsStart={6} charsEnd={4} />
          </div>
        </div>
      </div>
      <div className="group">
        <h3>Leave</h3>
        <button
          type="button"
          className="button"
          data-testid="disconnect"
          disabled={!isConnected}
          onClick={() => disconnect.mutate()}
        >
          Disconnect
        </button>
      </div>
    </Panel>
  )
}
