import { useState } from 'react'
import { leaveWallet } from '../../actions/leaveWallet.js'
import { selectWallet } from '../../actions/selectWallet.js'
import { isCancelled } from '../../actions/tasks.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldSwitchWallet } from '../../react/hooks/useBillfoldSwitchWallet.js'
import { useTexts } from '../../react/i18n/Texts.js'
import type { ConnectedWallet } from '../../state/selectConnections.js'

/** What can be done with a connected wallet, and what is said of it afterwards. */
export function useWalletActions() {
  const { kit } = useKitContext()
  const t = useTexts()
  const { mutateAsync } = useBillfoldSwitchWallet()
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState<ConnectedWallet>()
  const nameOf = ({ name, connectorId }: ConnectedWallet) => name ?? connectorId

  async function use(wallet: ConnectedWallet) {
    const { namespace, connectorId } = wallet
    setBusy(wallet)
    try {
      await mutateAsync({ namespace, connectorId })
      setSaid(t('wallets.inUse', { wallet: nameOf(wallet) }))
    } catch (error) {
      // It has withdrawn meanwhile: it can be connected again.
      if (!isCancelled(error)) selectWallet(kit, { connectorId, namespace })
    } finally {
      setBusy((current) => (current === wallet ? undefined : current))
    }
  }

  function remove(wallet: ConnectedWallet) {
    const { namespace, connectorId } = wallet
    setSaid(t('wallets.disconnected', { wallet: nameOf(wallet) }))
    leaveWallet(kit, { namespace, connectorId })
  }

  return {
    /** For assistive technology. */
    said,
    /** The one that is asked whether it can be used. */
    busy,
    use: (wallet: ConnectedWallet) => void use(wallet),
    remove,
  }
}
