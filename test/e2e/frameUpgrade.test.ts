import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frameRefusals } from 'billfold/protocol'
import { verifyTypedData } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { approveInFrame } from '../helpers/approveInFrame.js'
import { buildApp } from '../helpers/buildApp.js'
import { openFrameStage, reloadFrame, setUpWallet, walletPassword } from '../helpers/frameStage.js'
import { pressInFrame } from '../helpers/pressInFrame.js'

const stage = await openFrameStage()

/** Another release of the frame: each of its files is at another address. */
async function makeRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-frame-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(await buildApp('frame'), folder, { recursive: true })
  const { files } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  const licences = join(folder, 'licences.txt')
  await writeFile(licences, `${await readFile(licences, 'utf8')}\n`)
  const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
  files['licences.txt'] = hash(await readFile(licences))
  const lines = Object.entries(files).map(([name, sum]) => `${sum}  ${name}\n`)
  const manifest = { release: hash(lines.join('')), files }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return folder
}

const typed = {
  domain: { name: 'Orchard', chainId: 1 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Apples' },
} as const

test('default: a frame that is open during an upgrade fetches its later scripts, and is the new one when it is reloaded', async () => {
  const visitor = await stage.visit()
  const { ask, frame, page, context } = visitor
  expect(await stage.signIn(visitor, 'ada-upgrade@orchard.example')).toEqual({ next: 'setUp' })
  const { address } = await setUpWallet(visitor)
  await reloadFrame(visitor)
  const openFrame = () => page.frames().find((each) => each.url().includes('/f/'))
  const before = openFrame()?.url()
  await stage.upgrade(await makeRelease())

  // The page's later script, and the worker's two.
  const closed = ask('openSettings')
  await pressInFrame(frame.locator('[data-part="menu"] [data-part="close"]'))
  expect(await closed).toEqual({ result: {} })
  const params = [address, JSON.stringify(typed)]
  const signed = ask('request', { method: 'eth_signTypedData_v4', params })
  await approveInFrame(frame)
  const spend = frame.locator('[data-part="spend"]')
  await spend.locator('[data-part="password"]').fill(walletPassword)
  await spend.locator('[data-part="submit"]').click()
  const { result } = await signed
  expect(await verifyTypedData({ ...typed, address, signature: result as '0x' })).toBe(true)

  await reloadFrame(visitor)
  expect(openFrame()?.url()).not.toBe(before)
  expect(await ask('isConnected')).toEqual({ result: { isConnected: true } })
  expect(visitor.problems).toEqual([])
  await context.close()
})

test.each(['worker', 'argon2'])(
  'behavior: a script of the keys is gone: the page hears it, and the frame that is loaded anew has it; %s',
  async (name) => {
    const { context } = await stage.visit()
    await context.route(`**/assets/${name}-*.js`, (route) => route.abort())
    const visitor = await stage.visit(context)
    const { ask, frame } = visitor
    expect(await stage.signIn(visitor, `${name}-gone@orchard.example`)).toEqual({ next: 'setUp' })
    const user = ask('getUser')
    await frame.locator('[data-part="password"]').fill(walletPassword)
    await frame.locator('[data-part="again"]').fill(walletPassword)
    await frame.locator('[data-part="submit"]').click()
    expect(await user).toMatchObject({ code: frameRefusals.scriptGone.code })
    await context.unroute(`**/assets/${name}-*.js`)
    await reloadFrame(visitor)
    await setUpWallet(visitor)
    await context.close()
  },
)

test('behavior: a script is gone by the time that settings want it: they say so, and end', async () => {
  const visitor = await stage.visit()
  const { ask, frame, context } = visitor
  expect(await stage.signIn(visitor, 'settings-gone@orchard.example')).toEqual({ next: 'setUp' })
  await setUpWallet(visitor)
  await reloadFrame(visitor)
  const closed = ask('openSettings')
  await frame.locator('[data-id="export"]').click()
  await context.route('**/assets/argon2-*.js', (route) => route.abort())
  await frame.locator('[data-part="prove"] [data-part="password"]').fill(walletPassword)
  await frame.locator('[data-part="submit"]').click()
  const failed = frame.locator('[data-part="failed"]')
  const said = failed.locator('[data-part="danger"]')
  await expect.poll(() => said.textContent()).toMatch(/cannot be reached/)
  await failed.locator('[data-part="close"]').click()
  expect(await closed).toMatchObject({ code: frameRefusals.scriptGone.code })
  await context.close()
})
