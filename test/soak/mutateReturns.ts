import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { type ProviderName, providerNames } from '@billfold/devnet'
import { createDevice } from '../../packages/server/src/sessions/testing/createDevice.js'
import {
  type Begun,
  openSocialNodes,
  type SocialNode,
} from '../../packages/server/src/social/testing/openSocial.js'
import {
  type SentBack,
  visitProvider,
} from '../../packages/server/src/social/testing/visitProvider.js'
import { createRandom, pick, type Random } from '../helpers/createRandom.js'

/** What a visitor's browser, or somebody in its place, has in hand of a sign-in by a provider. */
type Trip = {
  readonly node: SocialNode
  readonly random: Random
  readonly begun: Begun
  /** Of somebody else, at the same time. */
  readonly other: { readonly begun: Begun; readonly back: SentBack }
}

type Change = (params: URLSearchParams, trip: Trip & { readonly theirs: URLSearchParams }) => void

/** Of what the provider sends back, where the state finds no sign-in: the right one is still good. */
const strangeStates: Readonly<Record<string, Change>> = {
  'no state': (params) => params.delete('state'),
  'empty state': (params) => params.set('state', ''),
  'another state': (params, { random }) =>
    params.set('state', flip(params.get('state') ?? '', random)),
  'a cut state': (params) => params.set('state', (params.get('state') ?? '').slice(1)),
  'the state twice': (params) => params.append('state', params.get('state') ?? ''),
  'a second state': (params) => params.append('state', 'x'),
}

/** Of what the provider sends back, which uses the sign-in up. */
const strangeReturns: Readonly<Record<string, Change>> = {
  'no code': (params) => params.delete('code'),
  'another code': (params, { random }) =>
    params.set('code', flip(params.get('code') ?? '', random)),
  'the code of somebody else': (params, { theirs }) => params.set('code', theirs.get('code') ?? ''),
  'the code twice': (params) => params.append('code', params.get('code') ?? ''),
  'another issuer': (params) => params.set('iss', 'https://orchard.example'),
  'the issuer twice': (params) => params.append('iss', params.get('iss') ?? ''),
  'an answer in a token': (params) => params.set('response', 'x'),
  'an error beside the code': (params) => params.set('error', 'server_error'),
}

/** Of the address at which the provider asks its visitor. */
const strangeQuestions: Readonly<Record<string, (params: URLSearchParams, trip: Trip) => void>> = {
  'another challenge': (params, { random }) =>
    params.set('code_challenge', flip(params.get('code_challenge') ?? '', random)),
  'no challenge': (params) => {
    params.delete('code_challenge')
    params.delete('code_challenge_method')
  },
  'a plain challenge': (params) => params.set('code_challenge_method', 'plain'),
  'another state': (params, { random }) =>
    params.set('state', flip(params.get('state') ?? '', random)),
  'the state of somebody else': (params, { other }) =>
    params.set('state', new URL(other.begun.url).searchParams.get('state') ?? ''),
  'another client': (params) => params.set('client_id', 'orchard'),
  'another address': (params) => params.set('redirect_uri', 'https://orchard.example/callback'),
  'an address below': (params) => params.set('redirect_uri', `${params.get('redirect_uri')}/more`),
  'an address beside': (params) =>
    params.set('redirect_uri', `${params.get('redirect_uri')}`.replace('/social/', '/social/../')),
  'a token at once': (params) => params.set('response_type', 'token'),
}

/** Visits between two of which nothing is changed: those have to be let in. */
const controlEvery = 20

/**
 * Changes what goes to providers and comes back from them, one thing at a time, and what windows and devices say then.
 *
 * @returns what somebody was signed in by all the same; `let in`: how many were of whom nothing was changed
 */
export async function mutateReturns({ count, seed }: { count: number; seed: number }): Promise<{
  tried: number
  letIn: number
  controls: number
  accepted: readonly string[]
}> {
  const random = createRandom(seed)
  const folder = await mkdtemp(`${tmpdir()}/billfold-returns-`)
  const nodes = await openSocialNodes({ folder, now: Date.now })
  const { node } = nodes
  const accepted: string[] = []
  let [tried, visits, letIn, controls] = [0, 0, 0, 0]

  /** Whether anybody is signed in, whatever the window and the device of this sign-in do. */
  async function isSignedIn(begun: Begun): Promise<boolean> {
    await node.confirm(begun)
    return (await node.finish(begun)).said?.status === 'done'
  }
  function note(provider: ProviderName, what: string, isIn: boolean) {
    tried += 1
    if (isIn) accepted.push(`${provider}: ${what}`)
  }

  try {
    while (tried < count) {
      visits += 1
      // What is tried is not how often.
      await node.pool.query('DELETE FROM counted_turns')
      const provider = pick(providerNames, random(providerNames.length))
      const [{ begun }, { begun: theirs }] = [
        await node.start(provider),
        await node.start(provider),
      ]
      const back = await visitProvider(begun.url, { account: 'ada' })
      const other = { begun: theirs, back: await visitProvider(theirs.url, { account: 'bob' }) }
      const trip = { node, random, begun, other }
      for (const [what, change] of Object.entries(strangeStates)) {
        await node.comeBack(changeReturn(back, change, trip))
        note(provider, what, await isSignedIn(begun))
      }
      const elsewhere = pick(
        providerNames.filter((name) => name !== provider),
        random(providerNames.length),
      )
      const moved = { ...back, url: back.url.replace(`/${provider}/`, `/${elsewhere}/`) }
      await node.comeBack(moved)
      note(provider, 'by the address of another provider', await isSignedIn(begun))

      if (visits % controlEvery === 1) {
        controls += 1
        await node.comeBack(back)
        for (const [what, isIn] of await tryStrangers(trip)) note(provider, what, isIn)
        if (await isSignedIn(begun)) letIn += 1
        note(provider, 'twice', await isSignedIn(begun))
      } else {
        const returns = Object.entries(strangeReturns)
        const [what, change] = pick(returns, random(returns.length))
        await node.comeBack(changeReturn(back, change, trip))
        note(provider, what, await isSignedIn(begun))
        await node.comeBack(back)
        note(provider, `${what}, and then the right one`, await isSignedIn(begun))
      }

      const questions = Object.entries(strangeQuestions)
      const [what, change] = pick(questions, random(questions.length))
      const asked = (await node.start(provider)).begun
      const url = new URL(asked.url)
      change(url.searchParams, { ...trip, begun: asked })
      // Most are refused by the provider itself, which sends nobody back.
      const answer = await visitProvider(url.href, { account: 'ada' }).catch(() => undefined)
      if (answer?.url.startsWith(new URL(back.url).origin)) await node.comeBack(answer)
      note(provider, `asked with ${what}`, await isSignedIn(asked))
    }
    return { tried, letIn, controls, accepted }
  } finally {
    await nodes.stop()
  }
}

/** The provider has sent back the right one: nobody else ends it. */
async function tryStrangers({ node, random, begun, other }: Trip) {
  const isDone = (answer: { said: { outcome?: string; status?: string } }) =>
    answer.said?.outcome === 'done' || answer.said?.status === 'done'
  return [
    ['without a window', isDone(await node.finish(begun))],
    [
      'by another secret',
      isDone(await node.confirm(begun, { secret: flip(begun.secret, random) })),
    ],
    [
      'by the secret of somebody else',
      isDone(await node.confirm(begun, { secret: other.begun.secret })),
    ],
    ['by another token', isDone(await node.confirm(begun, { token: flip(begun.secret, random) }))],
    ['by the window of somebody else', isDone(await node.confirm(other.begun))],
    ['by another device', isDone(await node.finish(begun, await createDevice()))],
  ] as const
}

function changeReturn({ url, form }: SentBack, change: Change, trip: Trip): SentBack {
  const { back } = trip.other
  const theirs = back.form ?? new URL(back.url).searchParams
  const changed = new URL(url)
  const params = form ? new URLSearchParams(form) : changed.searchParams
  change(params, { ...trip, theirs })
  return { url: changed.href, form: form && params }
}

/** Another character somewhere; of the last one of bytes in base64 not all bits count. */
function flip(text: string, random: Random): string {
  const at = random(Math.max(1, text.length - 1))
  const letter = text[at] === 'A' ? 'B' : 'A'
  return text.slice(0, at) + letter + text.slice(at + 1)
}
