import { afterEach, expect, test } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { endVisits, visit } from '../../../../test/helpers/visit.js'
import { pushView } from './navigate.js'
import { openModal } from './openModal.js'
import { pushChosen } from './pushChosen.js'

afterEach(endVisits)

function setUp() {
  const { kit } = visit({ library: 'none', page: openPage() })
  openModal(kit, { view: 'Connect' })
  const stack = () => {
    const { modal } = kit.getState()
    return modal.status === 'open' ? modal.stack : []
  }
  return { kit, stack }
}

const first = { view: 'ConnectingExternal', connectorId: 'first' } as const
const second = { view: 'ConnectingExternal', connectorId: 'second' } as const

test('default: on top of the list', () => {
  const { kit, stack } = setUp()
  pushChosen(kit, first, 'Connect')
  expect(stack()).toMatchObject([{ view: 'Connect' }, first])
})

test('behavior: what was chosen before gives way, with all that it led to', () => {
  const { kit, stack } = setUp()
  pushChosen(kit, first, 'Connect')
  pushChosen(kit, second, 'Connect')
  expect(stack()).toMatchObject([{ view: 'Connect' }, second])
  pushView(kit, { view: 'AllWallets' })
  pushView(kit, second)
  pushChosen(kit, first, 'Connect')
  expect(stack()).toMatchObject([{ view: 'Connect' }, first])
})

test('behavior: without a list that is shown, on top of all', () => {
  const { kit, stack } = setUp()
  pushChosen(kit, first, undefined)
  pushChosen(kit, second, 'ConnectWallets')
  expect(stack()).toMatchObject([{ view: 'Connect' }, first, second])
})
