// Somebody who asks for balances, in a process of its own: what attackers do does not hold it up.
// Tells its parent when it is at it, and how it fared when it is asked.
import { ask } from './ask.js'
import { watchHonest } from './watchHonest.js'

const [, , url = ''] = process.argv
const honest = watchHonest((id) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id, method: 'eth_getBalance', params: [id] })
  return ask(url, { from: '198.51.100.7', body })
})
process.once('message', async () => {
  process.send?.(await honest.stop())
  process.disconnect()
})
await honest.begun
process.send?.('begun')
