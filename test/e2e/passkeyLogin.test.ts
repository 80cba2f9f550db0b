import { expect, test } from 'vitest'
import {
  type FrameVisitor,
  openFrameStage,
  readOwner,
  reloadFrame,
  setUpWallet,
  walletPassword,
} from '../helpers/frameStage.js'
import { addPasskeyDevice } from '../helpers/passkeyDevice.js'

// Who signs in by a passkey, on Chromium's own authenticator.
const stage = await openFrameStage()

const part = ({ frame }: Pick<FrameVisitor, 'frame'>, name: string) =>
  frame.locator(`[data-part="${name}"]`)

/** Signs in by the passkey that the device has. */
async function enter(visitor: FrameVisitor) {
  const entered = visitor.ask('connectPasskey')
  await part(visitor, 'enter').locator('[data-part="submit"]').click()
  return (await entered).result
}

/** Makes an account with a new passkey. */
async function signUp(visitor: FrameVisitor) {
  const entered = visitor.ask('connectPasskey')
  await part(visitor, 'enter').locator('[data-part="other"]').click()
  await part(visitor, 'create').locator('[data-part="submit"]').click()
  return (await entered).result
}

/** The same passkeys on a device that knows nothing else: neither who was signed in, nor a half of the wallet. */
async function comeAnew({ page, ask }: FrameVisitor): Promise<void> {
  await ask('signOut')
  const frame = page.frames().find((each) => each.url().includes('/f/'))
  await frame?.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('billfold')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('values', 'readwrite')
          transaction.objectStore('values').clear()
          transaction.oncomplete = () => resolve()
          transaction.onabort = () => reject(transaction.error)
        }
      }),
  )
  await reloadFrame({ page })
}

test('default: an account by a passkey, and its wallet opened with one tap elsewhere', async () => {
  const visitor = await stage.visit()
  const keeper = await addPasskeyDevice(visitor.page)
  expect(await signUp(visitor)).toEqual({ next: 'setUp' })
  const user = visitor.ask('getUser')
  await part(visitor, 'password').fill(walletPassword)
  await part(visitor, 'again').fill(walletPassword)
  await part(visitor, 'submit').click()
  const owner = readOwner(await user)
  expect((await user).result).toMatchObject({ email: null, authProvider: 'passkey' })
  expect(await keeper.passkeys()).toHaveLength(1)
  await comeAnew(visitor)
  expect(await enter(visitor)).toEqual({ next: 'recover' })
  // Nothing more is asked: the passkey that has signed in has opened it.
  expect(readOwner(await visitor.ask('getUser'))).toMatchObject({ address: owner.address })
  expect(visitor.problems).toEqual([])
  await visitor.context.close()
})

test('behavior: one that gives no secret signs in as well; the password opens the wallet', async () => {
  const visitor = await stage.visit()
  await addPasskeyDevice(visitor.page, { hasPrf: false })
  expect(await signUp(visitor)).toEqual({ next: 'setUp' })
  const { address } = await setUpWallet(visitor)
  await comeAnew(visitor)
  expect(await enter(visitor)).toEqual({ next: 'recover' })
  const opened = visitor.ask('getUser')
  await part(visitor, 'password').fill(walletPassword)
  await part(visitor, 'submit').click()
  expect((await opened).result).toMatchObject({ address })
  await visitor.context.close()
})

test('behavior: who cancels, has no passkey, or is not let through can go on', async () => {
  const visitor = await stage.visit()
  const keeper = await addPasskeyDevice(visitor.page)
  const cancelled = visitor.ask('connectPasskey')
  await part(visitor, 'cancel').click()
  expect(await cancelled).toMatchObject({ code: 4001 })
  const entered = visitor.ask('connectPasskey')
  const problem = part(visitor, 'problem')
  await part(visitor, 'enter').locator('[data-part="other"]').click()
  await keeper.block()
  await part(visitor, 'create').locator('[data-part="submit"]').click()
  await expect.poll(() => problem.textContent()).toMatch(/^No passkey was used\./)
  await keeper.remove()
  await addPasskeyDevice(visitor.page)
  await part(visitor, 'create').locator('[data-part="submit"]').click()
  expect((await entered).result).toEqual({ next: 'setUp' })
  expect(await visitor.ask('isConnected')).toEqual({ result: { isConnected: false } })
  await visitor.context.close()
})

test('behavior: a passkey that opens a wallet, and signs nobody in, is said and kept', async () => {
  const visitor = await stage.visit()
  const keeper = await addPasskeyDevice(visitor.page)
  await stage.signIn(visitor, 'passkey-owner@orchard.example')
  const user = visitor.ask('getUser')
  await part(visitor, 'password').fill(walletPassword)
  await part(visitor, 'again').fill(walletPassword)
  await part(visitor, 'submit').click()
  await part(visitor, 'offer').locator('[data-part="submit"]').click()
  await user
  await visitor.ask('signOut')
  const entered = visitor.ask('connectPasskey')
  await part(visitor, 'enter').locator('[data-part="submit"]').click()
  await expect
    .poll(() => part(visitor, 'problem').textContent())
    .toMatch(/^Nobody signs in here by this passkey\./)
  // It is what opens the wallet: nobody has it forgotten.
  expect(await keeper.passkeys()).toHaveLength(1)
  await part(visitor, 'cancel').click()
  expect(await entered).toMatchObject({ code: 4001 })
  await visitor.context.close()
})

test('behavior: an answer that somebody has overheard signs nobody in', async () => {
  const visitor = await stage.visit()
  await addPasskeyDevice(visitor.page)
  await signUp(visitor)
  await visitor.ask('signOut')
  let overheard = ''
  await visitor.context.route('**/v1/login/passkey/finish', async (route) => {
    overheard ||= JSON.stringify({ ...JSON.parse(route.request().postData() ?? ''), id: undefined })
    const { id } = JSON.parse(route.request().postData() ?? '')
    await route.continue({ postData: JSON.stringify({ ...JSON.parse(overheard), id }) })
  })
  expect(await enter(visitor)).toMatchObject({ next: 'setUp' })
  await visitor.ask('signOut')
  const entered = visitor.ask('connectPasskey')
  await part(visitor, 'enter').locator('[data-part="submit"]').click()
  await expect
    .poll(() => part(visitor, 'problem').textContent())
    .toBe('Something went wrong. Try again.')
  await visitor.context.unroute('**/v1/login/passkey/finish')
  await part(visitor, 'enter').locator('[data-part="submit"]').click()
  expect((await entered).result).toEqual({ next: 'setUp' })
  await visitor.context.close()
})

test('link, again and remove: a passkey is a login like the others', async () => {
  const visitor = await stage.visit()
  const { frame } = visitor
  const keeper = await addPasskeyDevice(visitor.page)
  const email = 'passkey-linker@orchard.example'
  await stage.signIn(visitor, email)
  const user = visitor.ask('getUser')
  await part(visitor, 'password').fill(walletPassword)
  await part(visitor, 'again').fill(walletPassword)
  await part(visitor, 'submit').click()
  await part(visitor, 'offer').locator('[data-part="other"]').click()
  const { address } = readOwner(await user)
  const settings = visitor.ask('openSettings')
  await frame.locator('[data-id="methods"]').click()
  const rows = frame.locator('[data-part="methods"] [data-part="place"]')
  await frame.locator('[data-part="add"][data-id="passkey"]').click()
  await frame.locator('[data-part="prove"] [data-part="password"]').fill(walletPassword)
  await frame.locator('[data-part="prove"] [data-part="submit"]').click()
  await frame.locator('[data-part="link"] [data-part="submit"]').click()
  await expect.poll(() => rows.count()).toBe(2)
  expect(await keeper.passkeys()).toHaveLength(1)
  // It shows again who it is, where the login is too old.
  const age = `UPDATE login_sessions SET created_at = created_at - 360000
    WHERE user_id = (SELECT user_id FROM vault_wallets WHERE lower(eip155) = lower($1))`
  await stage.database.query(age, [address])
  await frame.locator('[data-id="email"] [data-part="remove"]').click()
  await frame.locator('[data-part="act"]:enabled').hover()
  await frame.locator('[data-part="act"][data-ready]').click()
  await frame.locator('[data-part="identify"] [data-id="passkey"]').click()
  await frame.locator('[data-part="owner"] [data-part="submit"]').click()
  // The same one opens the wallet.
  await frame.locator('[data-part="confirm"] [data-part="submit"]').click()
  await expect.poll(() => rows.count()).toBe(1)
  expect(await rows.getAttribute('data-id')).toBe('passkey')
  // The last one stays.
  expect(await rows.locator('[data-part="remove"]').count()).toBe(0)
  await visitor.page.keyboard.press('Escape')
  await part(visitor, 'menu').waitFor()
  await visitor.page.keyboard.press('Escape')
  await settings
  await comeAnew(visitor)
  expect(await enter(visitor)).toEqual({ next: 'recover' })
  expect(readOwner(await visitor.ask('getUser'))).toMatchObject({ address })
  expect(visitor.problems).toEqual([])
  await visitor.context.close()
})
