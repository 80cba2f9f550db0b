// Checks sign-ins in a thread of its own. Chains are asked by the main thread, which knows their nodes.
import { parentPort } from 'node:worker_threads'
import { type EthCall, verifySiwx } from 'billfold/siwx'
import type { FromVerifier, ToVerifier, VerifyJob } from './VerifyJob.js'

const asked = new Map<number, (said: unknown) => void>()
let lastId = 0

const tell = (said: FromVerifier) => parentPort?.postMessage(said)

const call: EthCall = async ({ chainId, to, data }) => {
  lastId += 1
  const id = lastId
  const answer = new Promise<unknown>((resolve) => asked.set(id, resolve))
  tell({ type: 'ask', id, question: { chainId, to, data } })
  const said = await answer
  if (said === undefined) throw new Error('The chain has not answered.')
  return said
}

async function verify(id: number, job: VerifyJob) {
  try {
    const verdict = await verifySiwx({ ...job, call })
    // What a failure came from is for this thread alone.
    tell({
      type: 'verdict',
      id,
      verdict: 'cause' in verdict ? { ...verdict, cause: undefined } : verdict,
    })
  } catch {
    tell({ type: 'failed', id })
  }
}

parentPort?.on('message', (said: ToVerifier) => {
  if (said.type === 'verify') return void verify(said.id, said.job)
  asked.get(said.id)?.(said.said)
  asked.delete(said.id)
})
