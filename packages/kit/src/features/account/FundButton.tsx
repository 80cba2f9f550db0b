import type { ReactElement } from 'react'
import { pushView } from '../../actions/navigate.js'
import { Button } from '../../react/components/Button/Button.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useOnrampNetworks } from '../../react/hooks/useOnrampNetworks.js'
import { accountTexts } from './texts/accountTexts.js'

/** Leads to what gets something into the account: to the ways there are, or to the only one. None where there is none. */
export function FundButton({ variant }: { variant: 'secondary' | 'text' }): ReactElement | null {
  const { kit } = useKitContext()
  const t = accountTexts.useTexts()
  const canBuy = (useOnrampNetworks()?.length ?? 0) > 0
  if (!canBuy && !kit.options.features.receive) return null
  return (
    <Button
      variant={variant}
      part="fund"
      onClick={() => pushView(kit, { view: canBuy ? 'FundWallet' : 'Receive' })}
    >
      {t(canBuy ? 'fund.title' : 'receive.title')}
    </Button>
  )
}
