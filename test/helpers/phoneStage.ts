import { afterEach } from 'vitest'
import { openStage } from './openStage.js'
import { readQrCode } from './readQrCode.js'
import { type Phone, takePhone } from './takePhone.js'
import { type ServerVisit, visitWithServer } from './visitWithServer.js'

type EvmLibrary = 'wagmi' | 'none'
type Traits = Parameters<typeof takePhone>[0]

/**
 * A browser and a server for the tests of a file, and phones that are put away after each test.
 *
 * @param traits.namespaces What the phones have. @default EVM accounts alone
 * @param traits.query Further options of the demo. @default ''
 */
export async function phoneStage(
  traits: Pick<Traits, 'namespaces'> & { query?: string | undefined } = {},
) {
  const { namespaces, query } = traits
  const { browser, server } = await openStage()
  const phones: Phone[] = []
  afterEach(() => {
    for (const { wallet } of phones.splice(0)) wallet.destroy()
  })

  async function take({ signs, refuses }: Pick<Traits, 'signs' | 'refuses'> = {}) {
    const phone = await takePhone({ relayUrl: server.relayUrl, namespaces, signs, refuses })
    phones.push(phone)
    return phone
  }

  /** Opens the modal as far as the code, and gives what it says. */
  async function openCode({ openModal, row, page, code }: ServerVisit, adapter: EvmLibrary) {
    await openModal()
    if (adapter !== 'none') await row('Phone wallet').click()
    await code.waitFor()
    return (await readQrCode(page, code)) ?? ''
  }

  /** By the code on the screen, with a phone that signs when it is told to. */
  async function connectPhone(visit: ServerVisit, adapter: EvmLibrary) {
    const uri = await openCode(visit, adapter)
    const phone = await take({ signs: 'when told' })
    await phone.wallet.pair({ uri })
    await visit.value('account-status').toBe('connected')
    await visit.dialog.waitFor({ state: 'detached' })
    return phone
  }

  const visit = (adapter: EvmLibrary = 'wagmi', own = query) =>
    visitWithServer(browser, { server, adapter, query: own })
  return { visit, take, openCode, connectPhone }
}
