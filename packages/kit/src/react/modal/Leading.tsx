import type { ReactElement } from 'react'
import { pushView } from '../../actions/navigate.js'
import type { ViewName } from '../../state/route.js'
import { IconButton } from '../components/IconButton/IconButton.js'
import { HelpIcon } from '../icons/statusIcons.js'
import { useKitContext } from '../provider/KitContext.js'
import { useTexts } from './Texts.js'

/** What stands at the header's start while there is nowhere to go back to. */
export function Leading({ view }: { view: ViewName }): ReactElement | null {
  const { kit } = useKitContext()
  const t = useTexts()
  const guide = guides[view]
  if (!guide || !kit.options.enableWalletGuide) return null
  const onClick = () => {
    kit._internal.events.emit({ type: guide.event })
    pushView(kit, { view: guide.view })
  }
  return <IconButton part="help" label={t(guide.label)} icon={<HelpIcon />} onClick={onClick} />
}

type Guide = {
  readonly view: 'WhatIsAWallet' | 'WhatIsANetwork'
  readonly label: 'whatIsAWallet.title' | 'whatIsANetwork.title'
  readonly event: 'CLICK_WALLET_HELP' | 'CLICK_NETWORK_HELP'
}

const guides: Readonly<Partial<Record<ViewName, Guide>>> = {
  Connect: { view: 'WhatIsAWallet', label: 'whatIsAWallet.title', event: 'CLICK_WALLET_HELP' },
  Networks: { view: 'WhatIsANetwork', label: 'whatIsANetwork.title', event: 'CLICK_NETWORK_HELP' },
}
