import { startSolana } from './solana/startSolana.js'
import { startDevnet } from './startDevnet.js'

const devnet = await startDevnet()
const solana = await startSolana()
for (const chain of devnet.chains) {
  console.log(`${chain.name} (${chain.id}): ${chain.rpcUrl}`)
  for (const [name, address] of Object.entries(chain.contracts)) console.log(`  ${name} ${address}`)
}
console.log(`${solana.name}: ${solana.rpcUrl}`)
console.log(`  token ${solana.token.mint}`)
console.log('Stop with Ctrl-C.')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => Promise.all([devnet.stop(), solana.stop()]))
