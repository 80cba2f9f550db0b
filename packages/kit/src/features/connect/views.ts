import type { Billfold } from '../../Billfold.js'
import type { Translate } from '../../react/i18n/createTranslate.js'
import { connectorsFor } from '../../state/connectorsFor.js'
import { joinNamespaces } from '../../state/joinNamespaces.js'
import { wantedNamespace } from '../../state/namespaceName.js'
import type { Route } from '../routes.js'
import type { ViewsOf } from '../View.js'
import { Connect } from './Connect.js'
import { ConnectingExternal } from './ConnectingExternal.js'
import { ConnectWallets } from './ConnectWallets.js'
import { isCollapsed } from './isCollapsed.js'
import type { ConnectRoute } from './routes.js'

export const connectViews: ViewsOf<ConnectRoute> = {
  Connect: {
    title: connectTitle,
    aside: (kit, route) => (isCollapsed(kit, route) ? undefined : guide(kit, route)),
    guide: { view: 'WhatIsAWallet', event: 'CLICK_WALLET_HELP' },
    component: Connect,
  },
  ConnectWallets: { title: connectTitle, aside: guide, component: ConnectWallets },
  ConnectingExternal: {
    title: (t, kit, { connectorId }) =>
      kit.getState().connectors.find(({ id }) => id === connectorId)?.name || t('connect.title'),
    isBeside: true,
    component: ConnectingExternal,
  },
}

type ListRoute = Extract<ConnectRoute, { namespace?: unknown }>

/** Beside a list; one wallet alone is none. */
function guide(kit: Billfold, { namespace }: ListRoute): Route | undefined {
  const { networks, catalogue, enableWalletGuide, connectors: own } = kit.options
  const connectors = connectorsFor(kit.getState().connectors, { namespace, own })
  const isListed = catalogue && connectors.some(({ kind }) => kind === 'remote')
  const hasChoice = isListed || joinNamespaces(connectors, networks).length > 1
  return enableWalletGuide && hasChoice ? { view: 'WhatIsAWallet', namespace } : undefined
}

function connectTitle(t: Translate, kit: Billfold, { namespace }: ListRoute) {
  const name = wantedNamespace(kit.options.networks, namespace)
  return name ? t('connect.title.namespace', { name }) : t('connect.title')
}
