import { startBitcoin } from './bitcoin/startBitcoin.js'
import { startSolana } from './solana/startSolana.js'
import { startDevnet } from './startDevnet.js'

const devnet = await startDevnet()
const solana = await startSolana()
const bitcoin = await startBitcoin()
for (const chain of devnet.chains) {
  console.log(`${chain.name} (${chain.id}): ${chain.rpcUrl}`)
  for (const [name, address] of Object.entries(chain.contracts)) console.log(`  ${name} ${address}`)
}
console.log(`${solana.name}: ${solana.rpcUrl}`)
console.log(`  token ${solana.token.mint}`)
console.log(`${bitcoin.name}: ${bitcoin.apiUrl}`)
console.log('Stop with Ctrl-C.')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => Promise.all([devnet.stop(), solana.stop(), bitcoin.stop()]))
