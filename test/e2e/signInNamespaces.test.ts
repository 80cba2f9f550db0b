import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { openStage } from '../helpers/openStage.js'
import { accept, visitNamespace } from '../helpers/visitNamespace.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const { browser, server } = await openStage()

const namespaces = {
  solana: { query: 'solana=1', walletName: 'Practice wallet for Solana', asks: true },
  bitcoin: { query: 'bitcoin=1', walletName: 'Practice wallet for Bitcoin', asks: true },
  evm: { query: '', walletName: 'Magpie', asks: false },
}

/** A visitor whose wallet is connected and who is asked to sign in. */
async function visitAsked(namespace: keyof typeof namespaces, siwx: 'required' | 'optional') {
  const { query, walletName, asks } = namespaces[namespace]
  const where = `server=${encodeURIComponent(server.url)}`
  const visit = await visitNamespace(browser, {
    query: `adapter=wagmi&siwx=${siwx}&${query}&${where}`,
    walletName,
  })
  const { page, dialog, row, openModal } = visit
  await openModal()
  if (asks) accept(page)
  await row.click()
  await dialog.locator('[data-page="SIWXSignMessage"]').waitFor()
  const button = dialog.locator('[data-part="sign-in"]')
  async function sign(answer: 'accept' | 'dismiss' = 'accept') {
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null)
    if (asks) page.once('dialog', (question) => question[answer]())
    await button.click()
  }
  return { ...visit, sign }
}

test.for(['solana', 'bitcoin'] as const)('default: %s, required', async (namespace) => {
  const { context, page, dialog, value, sign, errors } = await visitAsked(namespace, 'required')
  await sign('dismiss')
  await dialog.getByText('Signature declined').waitFor()
  await value('account-status').toBe('connected')
  await sign()
  await dialog.waitFor({ state: 'detached' })
  await value('signed-in').toBe('yes')

  await page.reload()
  await value('account-status').toBe('connected')
  await value('signed-in').toBe('yes')
  expect(await dialog.count()).toBe(0)

  await page.getByTestId('disconnect').click()
  await value('signed-in').toBe('no')
  expect(errors).toEqual([])
  await context.close()
})

test.for(withSoakRows(['solana'], ['bitcoin']))('behavior: %s, cancelled', async (namespace) => {
  const { context, dialog, value } = await visitAsked(namespace, 'required')
  await dialog.locator('[data-part="cancel"]').click()
  await value('account-status').toBe('disconnected')
  await context.close()
})

test.for(withSoakRows(['bitcoin'], ['solana']))(
  'behavior: %s, optional: closed, and asked for by the page',
  async (namespace) => {
    const { context, page, dialog, value, sign } = await visitAsked(namespace, 'optional')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await value('account-status').toBe('connected')
    await value('signed-in').toBe('no')
    await page.getByTestId('ask-to-sign-in').click()
    await sign()
    await dialog.waitFor({ state: 'detached' })
    await value('signed-in').toBe('yes')
    await context.close()
  },
)

type Forgery = { readonly path: 'nonce' | 'verify'; forge(route: Route): Promise<void> }

/** Changes the text that was signed, on its way to the server. */
const altered = (change: (message: string) => string): Forgery => ({
  path: 'verify',
  forge(route) {
    const { signIns } = route.request().postDataJSON()
    const [{ message, signature }] = signIns
    const changed = [{ message: change(message), signature }]
    return route.continue({ postData: JSON.stringify({ signIns: changed }) })
  },
})

/** Has the wallet sign something else than the server wants. */
const asking = (terms: object): Forgery => ({
  path: 'nonce',
  async forge(route) {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...terms } })
  },
})

const forgeries: Readonly<Record<string, Forgery>> = {
  'another text': altered((message) => message.replace('orchard', 'desert')),
  'another address': altered((message) => {
    const [head, address = '', ...rest] = message.split('\n')
    const last = address.endsWith('1') ? '2' : '1'
    return [head, address.slice(0, -1) + last, ...rest].join('\n')
  }),
  'another site': {
    path: 'verify',
    async forge(route) {
      const headers = { ...route.request().headers(), origin: 'https://evil.example' }
      await route.fulfill({ response: await route.fetch({ headers }) })
    },
  },
  'a nonce of somebody else': asking({ nonce: 'n0nce1234567' }),
  expired: asking({ expirationTime: '2020-01-01T00:00:00.000Z' }),
}

async function whileForged(page: Page, { path, forge }: Forgery, work: () => Promise<void>) {
  const address = `${server.url}/auth/v1/${path}?*`
  await page.route(address, forge)
  await work()
  await page.unroute(address)
}

test.for(withSoakRows(['solana'], ['evm', 'bitcoin']))(
  'behavior: %s, forged',
  async (namespace) => {
    const { context, page, dialog, value, sign } = await visitAsked(namespace, 'required')
    for (const [name, forgery] of Object.entries(forgeries)) {
      const answers: string[] = []
      page.on('response', (response) => {
        if (new URL(response.url()).pathname.endsWith('/verify'))
          answers.push(String(response.status()))
      })
      await whileForged(page, forgery, async () => {
        await sign()
        // 503: an EVM account may be a contract, and that chain the server does not know.
        const refusal = expect.stringMatching(/^(?:401|503)$/)
        await expect.poll(() => answers, { message: name }).toEqual([refusal])
        await dialog.getByText('Not signed in').waitFor()
      })
      await value('signed-in').toBe('no')
      page.removeAllListeners('response')
    }
    await sign()
    await dialog.waitFor({ state: 'detached' })
    await value('signed-in').toBe('yes')
    await context.close()
  },
)
