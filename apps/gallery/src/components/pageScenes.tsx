import type { ReactElement } from 'react'
import { address } from '../../../../packages/kit/src/scenes/happenings.js'
import { wallets } from '../../../../packages/kit/src/scenes/wallets.js'
import { type ComponentScenes, inPage } from './ComponentScene.js'
import { AccountPill, NetworkPill, PageButton, PageButtons, PageNotice } from './kitComponents.js'

const nothing = () => {}
const account = { address, name: '0x52…d3bB3a', label: 'Account 0x52…d3bB3a' }
const network = { name: 'Base', label: 'Network: Base' }

function Buttons({ theme }: { theme: 'light' | 'dark' }): ReactElement {
  return (
    <PageButtons>
      <NetworkPill theme={theme} {...network} />
      <AccountPill theme={theme} {...account} balance="12.345 ETH" />
    </PageButtons>
  )
}

/** What stands in the host's page. */
export const pageScenes = {
  PageButtons: {
    connect: inPage(({ theme }) => <PageButton theme={theme} label="Connect wallet" />),
    busy: inPage(({ theme }) => (
      <PageButton theme={theme} label="Connect wallet" busyLabel="Connecting…" busy />
    )),
    secondary: inPage(({ theme }) => (
      <PageButton theme={theme} label="Magpie" variant="secondary" />
    )),
    disabled: inPage(({ theme }) => <PageButton theme={theme} label="Connect wallet" disabled />),
    account: inPage(({ theme }) => <AccountPill theme={theme} {...account} />),
    accountNamed: inPage(({ theme }) => (
      <AccountPill
        theme={theme}
        {...account}
        isNamed
        name="wren.eth"
        image={wallets[0]?.imageUrl}
      />
    )),
    accountLongName: inPage(({ theme }) => (
      <AccountPill
        theme={theme}
        {...account}
        isNamed
        name="the-very-long-name.wren.eth"
        balance="12.345 ETH"
      />
    )),
    accountBalance: inPage(({ theme }) => (
      <AccountPill theme={theme} {...account} balance="12.345 ETH" />
    )),
    accountLoading: inPage(({ theme }) => (
      <AccountPill theme={theme} {...account} balance={null} />
    )),
    accountPending: inPage(({ theme }) => <AccountPill theme={theme} {...account} pending />),
    accountWrong: inPage(({ theme }) => <AccountPill theme={theme} {...account} wrongNetwork />),
    network: inPage(({ theme }) => (
      <NetworkPill theme={theme} {...network} image={wallets[0]?.imageUrl} />
    )),
    networkBusy: inPage(({ theme }) => <NetworkPill theme={theme} {...network} busy />),
    networkWrong: inPage(({ theme }) => (
      <NetworkPill theme={theme} name="Wrong network" label="Choose network" unsupported />
    )),
    together: inPage(({ theme }) => <Buttons theme={theme} />),
  },
  PageNotice: {
    default: inPage(({ theme }) => (
      <PageNotice theme={theme} message="Wallets not loaded. Try again" onPress={nothing} />
    )),
  },
} as const satisfies Readonly<Record<string, ComponentScenes>>
