import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { createBillfold } from '../createBillfold.js'
import { mainnet } from '../networks/evmNetworks.js'
import type { Connector } from '../state/types.js'
import { nameByLanguage } from './nameByLanguage.js'
import { setLocale } from './setLocale.js'

afterEach(() => vi.unstubAllGlobals())

const names = { en: 'Email wallet', de: 'E-Mail-Wallet', es: 'es', ja: 'ja', ar: 'ar' }
const wallet = (id: string): Connector => ({
  ...{ id, name: 'Email wallet', type: 'AUTH', kind: 'embedded', namespace: 'eip155' },
})

test('default: it has the name of the page’s language, found anew as well, and others keep theirs', async () => {
  openPage()
  const kit = createBillfold({ networks: [mainnet], adapters: [], locale: 'de' })
  const named = () => kit.getState().connectors.map(({ name }) => name)
  const find = () =>
    kit._internal.dispatch({
      ...{ type: 'connectors/changed', connectors: [wallet('embedded'), wallet('other')] },
    })
  find()
  const stop = nameByLanguage(kit, { connectorId: 'embedded', names })
  expect(named()).toEqual(['E-Mail-Wallet', 'Email wallet'])
  find()
  await expect.poll(named).toEqual(['E-Mail-Wallet', 'Email wallet'])
  setLocale(kit, 'ar')
  await expect.poll(named).toEqual(['ar', 'Email wallet'])
  stop()
  setLocale(kit, 'en')
  await Promise.resolve()
  expect(named()).toEqual(['ar', 'Email wallet'])
})
