// A node in a process of its own: never answers for logs and for one token, has 9 MB for proofs and for
// another token, and 42 for the rest.
import {
  answering,
  startScriptedNode,
} from '../../../packages/server/src/rpc/testing/startScriptedNode.js'
import { deafToken, hugeToken } from './tokens.js'

const large = Buffer.from(`{"jsonrpc":"2.0","id":1,"result":"${'f'.repeat(9_000_000)}"}`)
const fine = answering(() => ({ result: '0x2a' }))

const node = await startScriptedNode((body, response) => {
  if (body.includes('eth_getLogs') || body.includes(deafToken)) return
  if (body.includes('eth_getProof') || body.includes(hugeToken)) response.end(large)
  else fine(body, response)
})
process.on('disconnect', () => process.exit())
process.send?.(node.url)
