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
