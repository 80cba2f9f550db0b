import { getSmartSessions, type Hex } from 'billfold/protocol'
import { getAddress } from 'viem'
import type { EvmClaims } from '../evm/EvmClaims.js'
import { readToken } from '../evm/readClaims.js'
import { delegates } from '../keys/delegates.js'
import { loadSmart } from '../loadLater.js'
import type { Parts } from '../Parts.js'
import { type Ask, askOf } from '../server/askOf.js'
import { ServerError } from '../server/createServerCaller.js'
import { createSessionNotes, type SessionNote } from './createSessionNotes.js'
import { decodeContext, readSession } from './sessionAccount.js'
import { tellServer } from './tellServer.js'

/** A session that holds on the chain, whichever device has granted it. */
export type HeldSession = Omit<SessionNote, 'gasLimit'> & {
  /** In wei, of what its operations may cost the account. */
  readonly gasLeft: bigint
  /** What the tokens that it may send say of themselves. */
  readonly tokens: NonNullable<EvmClaims['tokens']>
}

type Known = Omit<SessionNote, 'gasLimit'>

export type SessionList = {
  /** Those that end last come first. */
  readonly sessions: readonly HeldSession[]
  /** Networks that could not be asked (CAIP-2). */
  readonly unread: readonly string[]
  /** Whether the server has told what other devices have granted. */
  readonly isWhole: boolean
}

/**
 * The sessions of an owner's account that hold: those that the server or this device knows of, and the chain as well.
 * Networks that the server does not serve have none.
 */
export async function listSessions(
  tools: Pick<Parts, 'requestRpc' | 'values' | 'apiUrl' | 'projectId'> & {
    readonly signal: AbortSignal
    readonly now?: (() => number) | undefined
  },
  parameters: {
    owner: Hex
    /** @default all that may have accounts */
    chainIds?: readonly string[] | undefined
  },
): Promise<SessionList> {
  const { requestRpc, values, signal, now } = tools
  const { owner, chainIds = Object.keys(delegates) } = parameters
  const { smartAddress } = await loadSmart()
  const account = smartAddress(owner)
  const notes = await createSessionNotes({ values, now }).readAll()
  const own = notes.filter((each) => each.owner === owner)

  async function listOn(chainId: string): Promise<SessionList> {
    const ask = askOf(requestRpc, { chainId, signal })
    try {
      const code = await ask('eth_getCode', [account, 'latest'])
      if (code === '0x') return { sessions: [], unread: [], isWhole: true }
      const place = { chainId, owner, account }
      const recorded = await readRecords(tools, place).catch(() => undefined)
      signal.throwIfAborted()
      const noted = own.filter((each) => each.chainId === chainId)
      const known = new Map<string, Known>()
      // What this device has written down itself goes before what it is told.
      for (const each of [...(recorded ?? []), ...noted]) known.set(each.context, each)
      const found = [...known.values()].map((each) => readHeld(ask, each))
      const sessions = (await Promise.all(found)).flat()
      return { sessions, unread: [], isWhole: recorded !== undefined }
    } catch (error) {
      signal.throwIfAborted()
      return { sessions: [], unread: isUnserved(error) ? [] : [chainId], isWhole: true }
    }
  }

  const lists = await Promise.all(chainIds.map(listOn))
  return {
    sessions: lists.flatMap(({ sessions }) => sessions).sort((one, two) => two.expiry - one.expiry),
    unread: lists.flatMap(({ unread }) => unread),
    isWhole: lists.every(({ isWhole }) => isWhole),
  }
}

/** What the chain has of a session that is said to be; nothing of one that is over. */
async function readHeld(ask: Ask, known: Known): Promise<readonly HeldSession[]> {
  const { account, context, expiry, permissions } = known
  const { key, round } = decodeContext(context)
  const found = await readSession(ask, { account, key })
  if (found.round !== round || found.validUntil !== expiry) return []
  const named = permissions.flatMap(({ type, data }) =>
    type === 'erc20-token-periodic' ? [getAddress(data.tokenAddress)] : [],
  )
  const told = named.map(async (token) => [token, await readToken(ask, token)] as const)
  const tokens = Object.fromEntries(await Promise.all(told))
  return [{ ...known, key, gasLeft: found.gasLeft, tokens }]
}

function isUnserved(error: unknown): boolean {
  const { status } = error instanceof ServerError ? error : {}
  return status === 400 || status === 403 || status === 404
}

/** What owners have had recorded. @throws ServerError */
async function readRecords(
  tools: Parameters<typeof tellServer>[0],
  { chainId, owner, account }: { chainId: string; owner: Hex; account: Hex },
): Promise<readonly Known[]> {
  const path = encodeURIComponent(`${chainId}:${account.toLowerCase()}`)
  const said = getSmartSessions.answer.safeParse(await tellServer(tools, { path }))
  if (!said.success) throw new ServerError({ message: 'The server has answered otherwise.' })
  return said.data.pcis.flatMap(({ project, pci, expiry, signer, permissions, context }) => {
    // Without it nobody knows which one is meant.
    if (!isContext(context)) return []
    const key = signer.data.address as Hex // It was read as one.
    const origin = project.url ?? project.name
    return { chainId, owner, account, origin, key, expiry, permissions, context, pci: pci as Hex } // read as well
  })
}

const isContext = (context: string | undefined): context is Hex =>
  /^0x[\da-f]{128}$/.test(context ?? '')
