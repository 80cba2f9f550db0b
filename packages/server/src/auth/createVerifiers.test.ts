import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createSiwxMessage, type EthCall } from 'billfold/siwx'
import { afterEach, expect, test } from 'vitest'
import { createSigners } from '../../../../test/siwx/signers.js'
import { createVerifiers, type Verifiers } from './createVerifiers.js'
import type { VerifyJob } from './VerifyJob.js'

const domain = 'orchard.example'
const nonce = 'n0nce1234567'
const [evm] = createSigners(1)
if (!evm) throw new Error('There are no accounts.')
const undo: Verifiers[] = []
const unavailable: EthCall = () => Promise.reject(new Error('There is no chain.'))

afterEach(async () => {
  for (const each of undo.splice(0)) await each.stop()
})

function open(more: Partial<Parameters<typeof createVerifiers>[0]> = {}) {
  const verifiers = createVerifiers({ threads: 1, most: 100, call: unavailable, ...more })
  undo.push(verifiers)
  return verifiers
}

function write(address: string, chainId = evm?.chainId ?? 'eip155:1') {
  const uri = `https://${domain}/`
  return createSiwxMessage({ domain, uri, nonce, chainId, accountAddress: address }).toString()
}

async function createJob(more: Partial<VerifyJob> = {}): Promise<VerifyJob> {
  const message = write(evm?.address ?? '')
  const signature = (await evm?.sign(message)) ?? ''
  return { message, signature, expected: { domain, nonce }, now: Date.now(), ...more }
}

test('default: each kind of account, in other threads', async () => {
  const { verify } = open({ threads: 2 })
  const verdicts = await Promise.all(
    createSigners(1).map(async ({ chainId, address, sign }) => {
      const message = write(address, chainId)
      return verify(await createJob({ message, signature: await sign(message) }))
    }),
  )
  expect(verdicts.map(({ status }) => status)).toEqual(verdicts.map(() => 'verified'))
})

test('behavior: a refusal says why', async () => {
  const { verify } = open()
  const expected = { domain: 'evil.example', nonce }
  expect(await verify(await createJob({ expected }))).toMatchObject({ failure: 'wrongDomain' })
  const signature = `0x${'11'.repeat(64)}1b`
  expect(await verify(await createJob({ signature }))).toMatchObject({
    failure: 'chainUnavailable',
  })
})

test('parameters: call, in this thread', async () => {
  const asked: unknown[] = []
  const call: EthCall = async (question) => {
    asked.push(question)
    return `0x1626ba7e${'0'.repeat(56)}`
  }
  const signature = `0x${'22'.repeat(80)}` as const
  expect(await open({ call }).verify(await createJob({ signature }))).toMatchObject({
    status: 'verified',
  })
  expect(asked).toMatchObject([{ chainId: evm.chainId, to: evm.address }])
})

test('parameters: most', async () => {
  const { verify } = open({ most: 2 })
  const job = await createJob()
  const all = await Promise.allSettled([verify(job), verify(job), verify(job)])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  await expect(verify(job)).resolves.toMatchObject({ status: 'verified' })
})

test('behavior: this thread goes on meanwhile', async () => {
  const { verify } = open({ most: 1000 })
  const job = await createJob()
  await verify(job)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  await Promise.all(Array.from({ length: 300 }, () => verify(job)))
  // Here they would take some 700 ms in one go.
  expect(delay.percentile(50) / 1e6).toBeLessThan(200)
  delay.disable()
})

test('error: a thread that ends takes what it was at with it, and is replaced', async () => {
  const verifiers = open()
  const job = await createJob()
  await verifiers.verify(job)
  const lost = verifiers.verify(job)
  await verifiers.stop()
  await expect(lost).rejects.toThrow('has ended')
  expect(await verifiers.verify(job)).toMatchObject({ status: 'verified' })
})
