import { expect, test } from 'vitest'
import { renderHook } from '../../../../../test/helpers/renderHook.js'
import { visitInBrowser } from '../../../../../test/helpers/visitInBrowser.js'
import { goBack, pushView } from '../../actions/navigate.js'
import { openModal } from '../../actions/openModal.js'
import { useKept } from './useKept.js'

test('behavior: kept below another view, begun anew otherwise', async () => {
  const { kit } = visitInBrowser()
  const show = () => renderHook(kit, () => useKept('AllWallets', 'search', ''))
  openModal(kit, { view: 'Connect' })
  pushView(kit, { view: 'AllWallets', namespace: undefined })
  const first = show()
  first.current[1]('ledger')
  await expect.poll(() => first.current[0]).toBe('ledger')
  pushView(kit, { view: 'WhatIsAWallet' })
  first.unmount()
  goBack(kit)
  const second = show()
  expect(second.current[0]).toBe('ledger')
  goBack(kit)
  second.unmount()
  pushView(kit, { view: 'AllWallets', namespace: undefined })
  expect(show().current[0]).toBe('')
})
