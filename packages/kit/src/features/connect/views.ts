import type { Billfold } from '../../Billfold.js'
import type { Translate } from '../../react/i18n/createTranslate.js'
import { wantedNamespace } from '../../state/namespaceName.js'
import type { ViewsOf } from '../View.js'
import { Connect } from './Connect.js'
import { ConnectingExternal } from './ConnectingExternal.js'
import { ConnectWallets } from './ConnectWallets.js'
import type { ConnectRoute } from './routes.js'

export const connectViews: ViewsOf<ConnectRoute> = {
  Connect: {
    title: connectTitle,
    size: (kit) => (kit.options.enableWalletGuide ? 'wide' : 'compact'),
    guide: { view: 'WhatIsAWallet', event: 'CLICK_WALLET_HELP' },
    component: Connect,
  },
  ConnectWallets: { title: connectTitle, component: ConnectWallets },
  ConnectingExternal: {
    title: (t, kit, { connectorId }) =>
      kit.getState().connectors.find(({ id }) => id === connectorId)?.name || t('connect.title'),
    component: ConnectingExternal,
  },
}

function connectTitle(
  t: Translate,
  kit: Billfold,
  { namespace }: Extract<ConnectRoute, { namespace?: unknown }>,
) {
  const name = wantedNamespace(kit.options.networks, namespace)
  return name ? t('connect.title.namespace', { name }) : t('connect.title')
}
