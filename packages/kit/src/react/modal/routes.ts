import type { ComponentType } from 'react'
import type { Billfold } from '../../createBillfold.js'
import { wantedNamespace } from '../../state/namespaceName.js'
import type { Route, ViewName } from '../../state/route.js'
import type { Translate } from '../i18n/createTranslate.js'
import { Account } from '../views/Account/Account.js'
import { Connect } from '../views/Connect/Connect.js'
import { ConnectWallets } from '../views/Connect/ConnectWallets.js'
import { ConnectingExternal } from '../views/ConnectingExternal/ConnectingExternal.js'
import { WhatIsAWallet } from '../views/WhatIsAWallet/WhatIsAWallet.js'

export type ViewProps<view extends ViewName> = { route: Extract<Route, { view: view }> }

type RouteEntry<view extends ViewName> = {
  title: (t: Translate, kit: Billfold, route: Route) => string
  /** Takes two panes where there is room. */
  size?: (kit: Billfold) => 'compact' | 'wide'
  /** The view, if it comes with the modal itself. */
  view?: ComponentType<ViewProps<view>>
  /** Fetches the view, if it does not. */
  load?: () => Promise<ComponentType<ViewProps<view>>>
}

/**
 * Each view's title and component. Those of most visits come with the modal, the others when
 * needed.
 */
export const routes: { readonly [view in ViewName]: RouteEntry<view> } = {
  Connect: {
    title: connectTitle,
    size: (kit) => (kit.options.enableWalletGuide ? 'wide' : 'compact'),
    view: Connect,
  },
  ConnectWallets: {
    title: connectTitle,
    view: ConnectWallets,
  },
  AllWallets: {
    title: (t) => t('allWallets.title'),
    load: async () => (await import('../views/AllWallets/AllWallets.js')).AllWallets,
  },
  ChooseChain: {
    title: (t) => t('chooseChain.title'),
    load: async () => (await import('../views/ChooseChain/ChooseChain.js')).ChooseChain,
  },
  ConnectingExternal: {
    title: (t, kit, route) =>
      (route.view === 'ConnectingExternal' && walletName(kit, route)) || t('connect.title'),
    view: ConnectingExternal,
  },
  ConnectingWalletConnect: {
    title: (t, kit, route) =>
      (route.view === 'ConnectingWalletConnect' && kit.getState().wallets[route.walletId]?.name) ||
      t('connect.title'),
    load: async () =>
      (await import('../views/ConnectingWalletConnect/ConnectingWalletConnect.js'))
        .ConnectingWalletConnect,
  },
  ConnectingWalletConnectBasic: {
    title: () => 'WalletConnect',
    load: async () =>
      (await import('../views/ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.js'))
        .ConnectingWalletConnectBasic,
  },
  SIWXSignMessage: {
    title: (t) => t('signIn.title'),
    load: async () => (await import('../views/SIWXSignMessage/SIWXSignMessage.js')).SIWXSignMessage,
  },
  ConfirmInWallet: {
    title: (t) => t('confirm.title'),
    load: async () => (await import('../views/ConfirmInWallet/ConfirmInWallet.js')).ConfirmInWallet,
  },
  Account: {
    title: (t) => t('account.title'),
    view: Account,
  },
  ProfileWallets: {
    title: (t) => t('wallets.title'),
    load: async () => (await import('../views/ProfileWallets/ProfileWallets.js')).ProfileWallets,
  },
  Networks: {
    title: (t) => t('networks.title'),
    load: async () => (await import('../views/Networks/Networks.js')).Networks,
  },
  SwitchNamespace: {
    title: (t) => t('switch.title'),
    load: async () => (await import('../views/SwitchNamespace/SwitchNamespace.js')).SwitchNamespace,
  },
  SwitchNetwork: {
    title: (t) => t('switch.title'),
    load: async () => (await import('../views/SwitchNetwork/SwitchNetwork.js')).SwitchNetwork,
  },
  UnsupportedChain: {
    title: (t) => t('unsupported.title'),
    load: async () =>
      (await import('../views/UnsupportedChain/UnsupportedChain.js')).UnsupportedChain,
  },
  WhatIsAWallet: {
    title: (t) => t('whatIsAWallet.title'),
    view: WhatIsAWallet,
  },
  WhatIsANetwork: {
    title: (t) => t('whatIsANetwork.title'),
    load: async () => (await import('../views/WhatIsANetwork/WhatIsANetwork.js')).WhatIsANetwork,
  },
  GetWallet: {
    title: (t) => t('getWallet.title'),
    load: async () => (await import('../views/GetWallet/GetWallet.js')).GetWallet,
  },
}

function walletName(kit: Billfold, { connectorId }: { connectorId: string }) {
  return kit.getState().connectors.find(({ id }) => id === connectorId)?.name
}

function connectTitle(t: Translate, kit: Billfold, route: Route) {
  const namespace = 'namespace' in route ? route.namespace : undefined
  const name = wantedNamespace(kit.options.networks, namespace)
  return name ? t('connect.title.namespace', { name }) : t('connect.title')
}
