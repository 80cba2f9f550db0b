import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { serverCommand } from '../../../../test/helpers/serverCommand.js'
import { answering, startScriptedNode } from './testing/startScriptedNode.js'

const key = 'f00dcafef00dcafe'
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

/** Starts the server with these nodes, logging all it can. */
async function start(urls: readonly string[]) {
  const RPC_UPSTREAMS = JSON.stringify({ 'eip155:1': urls })
  const [program, ...options] = serverCommand()
  const child = spawn(program, options, {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      ROLE: 'api',
      MAILBOX: 'memory',
      LOG_LEVEL: 'debug',
      RPC_UPSTREAMS,
    },
  })
  undo.push(() => child.kill('SIGKILL'))
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (text) => {
      said += text
    })
    child.stdout.on('data', (text) => {
      said += text
      const found = /"url":"(http:[^"]+)"/.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(said)))
  })
  return { child, url, said: () => said }
}

test('behavior: the key of a node is in nothing that is written, said or counted', async () => {
  const down = await startScriptedNode(answering(() => ({ result: null })))
  await down.stop()
  const foreign = await startScriptedNode(
    answering(() => ({ result: null })),
    5,
  )
  undo.push(foreign.stop)
  const urls = [down.url, foreign.url].map((url) => `${url}v3/${key}?token=${key}`)
  const { child, url, said } = await start(urls)
  const texts: string[] = []
  for (let index = 0; index < 12; index += 1) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_gasPrice', params: [] })
    const response = await fetch(`${url}/v1?chainId=eip155:1`, { method: 'POST', body })
    expect(response.status).toBe(503)
    texts.push(await response.text())
  }
  for (const path of ['/metrics', '/v1/supported-chains'])
    texts.push(await (await fetch(url + path)).text())
  child.kill('SIGTERM')
  await once(child, 'close')
  expect(said()).toContain('"state":"resting"')
  expect(said()).toContain('"state":"foreign"')
  expect(said()).not.toContain(key)
  expect(texts.join()).not.toContain(key)
})

test('error: a wrong list is told without its keys', async () => {
  const error = await start([`ftp://a.example/${key}`]).catch(String)
  expect(error).toContain('RPC_UPSTREAMS: address 1 of eip155:1 must begin with https://')
  expect(error).not.toContain(key)
})
