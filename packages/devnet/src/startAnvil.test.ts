import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const waitsForChains = `
  import { startDevnet } from './startDevnet.ts'
  const { chains } = await startDevnet()
  console.log(chains[0].rpcUrl)
`

test('behavior: the chains end with a process that is killed', async () => {
  const parent = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type', 'module', '--eval', waitsForChains],
    { cwd: new URL('.', import.meta.url), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [rpcUrl] = await once(createInterface(parent.stdout), 'line')
  expect((await fetch(rpcUrl, { method: 'OPTIONS' })).ok).toBe(true)

  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await expect.poll(() => fetch(rpcUrl).catch(() => 'nobody listens')).toBe('nobody listens')
})
