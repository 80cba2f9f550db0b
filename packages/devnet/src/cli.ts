import { startDevnet } from './startDevnet.js'

const devnet = await startDevnet()
for (const chain of devnet.chains) {
  console.log(`${chain.name} (${chain.id}): ${chain.rpcUrl}`)
  for (const [name, address] of Object.entries(chain.contracts)) console.log(`  ${name} ${address}`)
}
console.log('Stop with Ctrl-C.')

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, devnet.stop)
