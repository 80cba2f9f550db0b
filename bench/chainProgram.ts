// A made chain and its node: `tsx chainProgram.ts BLOCKS TRANSFERS OWNERS`. Tells its parent where it is.
import { generateChain } from '../test/soak/generateChain.js'
import { madeChain } from './madeChain.js'

process.on('disconnect', () => process.exit(0))
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
const [blocks = 0, transfers = 0, owners = 0] = process.argv.slice(2).map(Number)
const chain = await generateChain({ id: madeChain, seed: 1, owners })
chain.grow({ blocks, transfers })
process.send?.({ url: chain.url })
