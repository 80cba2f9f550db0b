import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { devKeys } from 'billfold/testing'
import type { BrowserContext } from 'playwright-core'
import { createWalletClient, type Hex, http, type SendTransactionParameters } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { serveStatic } from './serveStatic.js'

const [key] = devKeys
if (!key) throw new Error('There is a first key.')

/** Who the Safe is: one with an owner's own address and key, so that the chain takes what it sends. */
export const safeOwner = privateKeyToAccount(key)

export type SafeHost = {
  /** Of another site than `localhost`. */
  readonly origin: string
  /** The address of a page that shows another in a frame, with the rights of a `sandbox` if any. */
  around(app: string, sandbox?: string): string
  stop(): Promise<void>
}

const page = `<!doctype html><title>A site around another</title>
<style>body { margin: 0 } iframe { width: 380px; height: 600px; border: 0 }</style>
<body><script src="host.js"></script>`

/** What the page does with the messages of Safe Apps, where somebody answers them. */
const script = `
const wanted = new URLSearchParams(location.search)
const frame = document.createElement('iframe')
if (wanted.has('sandbox')) frame.sandbox = wanted.get('sandbox')
frame.src = wanted.get('app')
asked = []
addEventListener('message', async ({ source, origin, data }) => {
  if (source !== frame.contentWindow || !data?.id || !data.method) return
  const { id, method, params } = data
  asked.push(method)
  const answer = await window.answerSafe?.(method, params)
  source.postMessage({ id, success: answer !== undefined, version: '9.1.0', data: answer }, origin)
})
document.body.append(frame)`

/** Serves a site that shows others in frames, as that of Safe shows its apps. */
export async function startSafeHost(): Promise<SafeHost> {
  const folder = await mkdtemp(`${tmpdir()}/billfold-safe-`)
  await writeFile(`${folder}/index.html`, page)
  await writeFile(`${folder}/host.js`, script)
  const site = await serveStatic(folder)
  const origin = site.url.replace('localhost', '127.0.0.1')
  return {
    origin,
    around: (app, sandbox) =>
      `${origin}/?${new URLSearchParams({ app, ...(sandbox ? { sandbox } : {}) })}`,
    async stop() {
      await site.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Has the pages of a visitor answer as a Safe on a chain does whose owner agrees to everything. */
export async function answerAsSafe(
  context: BrowserContext,
  chain: { readonly id: number; readonly rpcUrl: string },
): Promise<void> {
  const { address } = safeOwner
  const client = createWalletClient({ account: safeOwner, transport: http(chain.rpcUrl) })
  const answers: Readonly<Record<string, (params: Asked) => unknown>> = {
    getSafeInfo: () => ({
      safeAddress: address,
      chainId: chain.id,
      threshold: 1,
      owners: [address],
      isReadOnly: false,
    }),
    rpcCall: ({ call, params }) => client.request({ method: call, params } as never), // whatever a node knows
    signMessage: async ({ message }) => ({
      signature: await safeOwner.signMessage({ message: { raw: message } }),
    }),
    signTypedMessage: async ({ typedData }) => ({
      signature: await safeOwner.signTypedData(typedData as never), // as the app has written it
    }),
    async sendTransactions({ txs: [{ to, value, data }] }) {
      const call = { to, value: BigInt(value), data, chain: null } as SendTransactionParameters
      return { safeTxHash: await client.sendTransaction(call as never) } // it has the client's account
    },
    getTxBySafeTxHash: ({ safeTxHash }) => ({ txStatus: 'SUCCESS', txHash: safeTxHash }),
  }
  await context.exposeFunction('answerSafe', (method: string, params: Asked) =>
    answers[method]?.(params),
  )
}

/** The parameters of all of its methods. */
type Asked = {
  readonly call: string
  readonly params: readonly unknown[]
  readonly message: Hex
  readonly typedData: object
  readonly txs: readonly [{ readonly to: Hex; readonly value: string; readonly data: Hex }]
  readonly safeTxHash: Hex
}
