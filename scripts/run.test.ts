import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { run } from './run.mjs'

test('default: what is printed', async () => {
  const script = "console.log('one'); console.log('two')"
  expect(await run([process.execPath, '-e', script])).toEqual({ ok: true, output: 'one\ntwo\n' })
})

test('behavior: what takes too long is ended, and the output says so', async () => {
  const script = "process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000)"
  const { ok, output } = await run([process.execPath, '-e', script], { timeout: 500 })
  expect(ok).toBe(false)
  expect(output).toContain('It took longer than 0.5 s.')
})

test('behavior: told to end, it ends all commands that run', async () => {
  const endless = 'console.log(process.pid); setInterval(() => {}, 1000)'
  const script = `
    import { run } from ${JSON.stringify(new URL('./run.mjs', import.meta.url).href)}
    for (let each = 0; each < 2; each += 1)
      run([process.execPath, '-e', ${JSON.stringify(endless)}], { show: true })`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script])
  let said = ''
  parent.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const commands = () => said.split('\n').filter(Boolean).map(Number)
  await expect.poll(() => commands().length).toBe(2)
  parent.kill('SIGTERM')
  await once(parent, 'close')
  await expect.poll(() => commands().filter(isRunning)).toEqual([])
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
