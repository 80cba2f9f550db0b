// Somebody who asks for balances, or for what an address has, in a process of its own: what attackers do does not hold it up.
// Tells its parent when it is at it, and how it fared when it is asked.
import { ask } from './ask.js'
import { watchHonest } from './watchHonest.js'

const [, , url = '', method = 'eth_getBalance'] = process.argv
const honest = watchHonest((id) => {
  const from = '198.51.100.7'
  if (method === 'GET') return ask(url, { from })
  return ask(url, { from, body: JSON.stringify({ jsonrpc: '2.0', id, method, params: [id] }) })
})
process.once('message', async () => {
  process.send?.(await honest.stop())
  process.disconnect()
})
await honest.begun
process.send?.('begun')
