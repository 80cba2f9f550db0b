import { test } from 'vitest'
import { phoneStage } from '../helpers/phoneStage.js'
import { phoneOwner } from '../helpers/takePhone.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chains = ['eip155:31337', 'eip155:31338']
const stage = await phoneStage({
  namespaces: {
    eip155: {
      accounts: chains.flatMap((chain) => [`${chain}:${phoneOwner.address}`, `${chain}:${other}`]),
      methods: ['personal_sign'],
      events: ['accountsChanged', 'chainChanged'],
    },
  },
})

test.for(withSoakRows(['wagmi'], ['none']))(
  'behavior: the account chosen in the wallet stays after a reload, %s',
  async (adapter) => {
    const visit = await stage.visit(adapter)
    const { context, page, value } = visit
    const { wallet } = await stage.connectPhone(visit, adapter)
    await value('account-address').toBe(phoneOwner.address)
    const [session] = wallet.sessions()
    await wallet.emit({
      topic: session?.topic ?? '',
      chainId: 'eip155:31337',
      event: { name: 'accountsChanged', data: [`eip155:31337:${other}`] },
    })
    await value('account-address').toBe(other)
    await page.reload()
    await value('account-status').toBe('connected')
    await value('account-address').toBe(other)
    await context.close()
  },
)
