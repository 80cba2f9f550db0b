import assert from 'node:assert/strict'
import type { Dapp, SignEvent, Wallet } from 'billfold/walletconnect'
import { until } from '../helpers/until.js'
import { account, chain, namespaces } from './openPair.js'

export type Pair = { readonly site: Dapp; readonly phone: Wallet }

/** Milliseconds in which a step has to come. */
const patience = 15_000

/**
 * A session from its beginning to its end, with all that the two ends may tell each other.
 *
 * @throws Error when something does not arrive, or the two ends do not agree
 */
export async function playSession({ site, phone }: Pair, leaver: keyof Pair): Promise<void> {
  const topic = await connect({ site, phone })
  await ask(site, topic)
  await update({ site, phone }, topic)
  const event = { name: 'accountsChanged', data: [account] }
  await both(phone.emit({ topic, chainId: chain, event }), heard(site, 'session_event'))
  await both(site.ping({ topic }), heard(phone, 'session_ping'))
  assert.deepEqual(phone.sessions()[0]?.namespaces, site.sessions()[0]?.namespaces)
  const [leaving, left] = leaver === 'site' ? [site, phone] : [phone, site]
  await both(leaving.disconnect({ topic }), heard(left, 'session_delete'))
  assert.deepEqual([site.sessions(), phone.sessions()], [[], []])
}

/** Resolves with the session's topic when both ends know that the other has it. */
async function connect({ site, phone }: Pair): Promise<string> {
  const { uri, approval } = await site.connect({ optionalNamespaces: namespaces })
  const [{ topic }] = await both(approval, phone.pair({ uri }))
  await until('the settlement', () => phone.sessions()[0]?.acknowledged === true, patience)
  assert.equal(phone.sessions()[0]?.topic, topic)
  return topic
}

/** A request, and its answer. */
export async function ask(site: Dapp, topic: string): Promise<void> {
  const params = [crypto.randomUUID()]
  const request = { method: 'personal_sign', params }
  assert.deepEqual(await inTime(site.request({ topic, chainId: chain, request })), params)
}

async function update({ site, phone }: Pair, topic: string) {
  const { eip155 } = namespaces
  const accounts = [account, `${account.slice(0, -1)}0`]
  const change = { topic, namespaces: { eip155: { ...eip155, accounts } } }
  const told = phone.update(change).then(({ acknowledged }) => acknowledged)
  await both(told, heard(site, 'session_update'))
}

function heard(end: Dapp | Wallet, type: SignEvent['type']): Promise<unknown> {
  return new Promise((resolve) => {
    const stop = end.on((event) => {
      if (event.type !== type) return
      stop()
      resolve(event)
    })
  })
}

function both<one, other>(one: Promise<one>, other: Promise<other>): Promise<[one, other]> {
  return inTime(Promise.all([one, other]))
}

async function inTime<value>(promise: Promise<value>): Promise<value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came in ${patience} ms.`)), patience)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
