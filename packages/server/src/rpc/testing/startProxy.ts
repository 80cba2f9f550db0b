import { type CreateChainsParameters, createChains } from '../createChains.js'
import { createRpc } from '../createRpc.js'
import { answering, type Script, startScriptedNode } from './startScriptedNode.js'

const undo: (() => Promise<void>)[] = []

/** For `afterEach`: ends what {@link start} has started. */
export async function stopNodes(): Promise<void> {
  for (const step of undo.splice(0)) await step()
}

/** A node that is stopped after the test. */
export async function start(script: Script, chainId?: number) {
  const node = await startScriptedNode(script, chainId)
  undo.push(node.stop)
  return node
}

/** A proxy for one chain. The first of the nodes is asked first, while all do well. */
export function proxy(urls: readonly string[], more: Partial<CreateChainsParameters> = {}) {
  const [first = '', ...others] = urls
  const outcomes: string[] = []
  const asked: string[] = []
  const chains = createChains({
    upstreams: { 'eip155:1': [first, ...others] },
    metrics: {
      answered: ({ outcome }) => outcomes.push(outcome),
      asked: ({ upstream, isGood }) => asked.push(`${upstream} ${isGood ? 'good' : 'bad'}`),
    },
    random: () => 0,
    ...more,
  })
  const app = createRpc({ chains })
  const ask = async (body: unknown, chainId = 'eip155:1') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await app.request(`/v1?chainId=${chainId}&projectId=p`, {
      method: 'POST',
      body: text,
      headers: { cookie: 'a=b', authorization: 'Bearer visitor', 'x-forwarded-for': '192.0.2.1' },
    })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  return { app, chains, ask, outcomes, asked }
}

export const call = (method: string, params: readonly unknown[] = [], id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})
export const balance = call('eth_getBalance', ['0x0', 'latest'])
export const fine = answering(() => ({ result: '0x2a' }))
export const fails = (code: number, message: string) =>
  answering(() => ({ error: { code, message } }))

export const reverted = { code: 3, message: 'execution reverted: rate limit', data: '0x08c379a0' }
