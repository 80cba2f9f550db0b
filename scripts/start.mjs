import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'
import { npm, run } from './run.mjs'

await ensureInstalled()
await ensureBuilt('billfold', 'packages/kit')
await ensureBuilt('@billfold/frame', 'packages/frame')

const { register } = await import('tsx/esm/api')
register()
const { serveAll } = await import('../apps/serveAll.ts')
const all = await serveAll({ data: join(root, '.cache/server') })
console.log(`Server:          ${all.serverUrl}`)
console.log(`Wallets’ frame:  ${all.frameUrl}`)
console.log(`Solana RPC:      ${all.solana.rpcUrl}`)
console.log(`Bitcoin API:     ${all.bitcoin.apiUrl}`)
console.log(`Mailbox:         ${all.mailboxUrl}`)
console.log(`A phone’s wallet: ${all.walletUrl}`)
console.log(`Billfold demo:   ${all.demoUrl}`)
console.log('Stop with Ctrl-C.')

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

async function stop() {
  if (stopping) return
  stopping = true
  await all.stop()
  process.exit(0)
}

async function ensureBuilt(name, folder) {
  const home = join(root, folder)
  if (newest(join(home, 'dist')) > newest(join(home, 'src'))) return
  console.log(`Building ${name} …`)
  const { ok, output } = await run(npm('run', 'build', '-w', name))
  if (ok) return
  console.error(`The build failed.\n${output}`)
  process.exit(1)
}

/** When the newest file in a folder was written, in milliseconds; 0 where there is none. */
function newest(folder) {
  const files = readdirOrNothing(folder).filter((entry) => entry.isFile())
  const times = files.map((file) => statSync(join(file.parentPath ?? file.path, file.name)).mtimeMs)
  return Math.max(0, ...times)
}

function readdirOrNothing(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch {
    return []
  }
}
