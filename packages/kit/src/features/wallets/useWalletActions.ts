import { useState } from 'react'
import { leaveWallet } from '../../actions/leaveWallet.js'
import { selectWallet } from '../../actions/selectWallet.js'
import { isCancelled } from '../../actions/tasks.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldSwitchWallet } from '../../react/hooks/useBillfoldSwitchWallet.js'
import type { JoinedWallet } from './joinSessions.js'
import { walletsTexts } from './texts/walletsTexts.js'

/** What can be done with a connected wallet, and what is said of it afterwards. */
export function useWalletActions() {
  const { kit } = useKitContext()
  const t = walletsTexts.useTexts()
  const { mutateAsync } = useBillfoldSwitchWallet()
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState<string>()
  const nameOf = ([{ name, connectorId }]: JoinedWallet) => name ?? connectorId

  /** In each of its namespaces; the active one is last, since the last one becomes it. */
  async function use(wallet: JoinedWallet) {
    const [{ connectorId, namespace: first }] = wallet
    const { activeNamespace } = kit.getState()
    const served = wallet.map(({ namespace }) => namespace)
    const last = served.find((namespace) => namespace === activeNamespace) ?? first
    setBusy(connectorId)
    try {
      for (const { namespace, isActive } of wallet)
        if (!isActive && namespace !== last) await mutateAsync({ namespace, connectorId })
      await mutateAsync({ namespace: last, connectorId })
      setSaid(t('wallets.inUse', { wallet: nameOf(wallet) }))
    } catch (error) {
      // It has withdrawn meanwhile: it can be connected again.
      if (!isCancelled(error)) selectWallet(kit, { connectorId, namespace: last })
    } finally {
      setBusy((current) => (current === connectorId ? undefined : current))
    }
  }

  /** Its session ends in all of its namespaces at once. */
  function remove(wallet: JoinedWallet) {
    const [{ namespace, connectorId }] = wallet
    setSaid(t('wallets.disconnected', { wallet: nameOf(wallet) }))
    leaveWallet(kit, { namespace, connectorId })
  }

  return {
    /** For assistive technology. */
    said,
    /** The id of the one that is asked whether it can be used. */
    busy,
    use: (wallet: JoinedWallet) => void use(wallet),
    remove,
  }
}
