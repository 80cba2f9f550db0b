import type { ReactElement } from 'react'
import { pushView } from '../../actions/navigate.js'
import type { Guide } from '../../features/View.js'
import { viewOf } from '../../features/views.js'
import { IconButton } from '../components/IconButton/IconButton.js'
import { useKitContext } from '../context/KitContext.js'
import { useTexts } from '../i18n/Texts.js'
import { HelpIcon } from '../icons/statusIcons.js'

/** What stands at the header's start while there is nowhere to go back to. */
export function Leading({ guide }: { guide: Guide }): ReactElement | null {
  const { kit } = useKitContext()
  const t = useTexts()
  if (!kit.options.enableWalletGuide) return null
  const { view, event } = guide
  const label = viewOf(view).title(t, kit, { view })
  const onClick = () => {
    kit._internal.events.emit({ type: event })
    pushView(kit, { view })
  }
  return <IconButton part="help" label={label} icon={<HelpIcon />} onClick={onClick} />
}
