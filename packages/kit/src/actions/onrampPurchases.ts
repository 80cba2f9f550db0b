import type { Billfold } from '../Billfold.js'
import { type Caip2, isCaip2 } from '../caip/Caip2.js'
import { createStorage } from '../clients/createStorage.js'
import { holdsAddress } from '../state/holdsAddress.js'
import { isRecord } from '../utils/isRecord.js'

/** A purchase that was started at a service: plain data, which outlives the page. */
export type OnrampPurchase = {
  /** Its id, here and at the service: random and secret. */
  readonly id: string
  readonly source: string
  readonly chainId: Caip2
  /** The address that receives it. */
  readonly address: string
  /** What the quote promised, and what was to be paid for it. */
  readonly receives: string
  readonly symbol: string
  readonly amount: string
  readonly currency: string
  /** When it was started, in Unix milliseconds. */
  readonly at: number
  /** The hash of the transaction that delivered it. */
  readonly hash?: string | undefined
}

/** What nobody has paid for as long will not be paid, in milliseconds. */
const longestKept = 24 * 60 * 60_000
/** Kept at a time: the oldest goes first. */
const most = 20

/**
 * Returns the connected accounts' purchases that were started here lately and have not arrived, newest
 * first.
 */
export function readOnrampPurchases(kit: Billfold): readonly OnrampPurchase[] {
  return read(kit).filter(
    ({ address, hash }) => hash === undefined && holdsAddress(kit.getState(), address),
  )
}

export function findPurchase(kit: Billfold, id: string): OnrampPurchase | undefined {
  return read(kit).find((each) => each.id === id && holdsAddress(kit.getState(), each.address))
}

/** Hashes of the transactions that have brought an account what was bought here. */
export function readBought(kit: Billfold, account: string): ReadonlySet<string> {
  return new Set(
    read(kit).flatMap(({ address, hash }) => (address === account && hash ? hash : [])),
  )
}

export function notePurchase(kit: Billfold, purchase: OnrampPurchase): void {
  write(kit, [purchase, ...read(kit)].slice(0, most))
}

/** It has come, by a transaction that the seller may name. */
export function endPurchase(
  kit: Billfold,
  { id, hash }: { id: string; hash?: string | undefined },
) {
  if (hash === undefined) return forgetPurchase(kit, id)
  write(
    kit,
    read(kit).map((each) => (each.id === id ? { ...each, hash } : each)),
  )
}

/** It is not waited for any longer. */
export function forgetPurchase(kit: Billfold, id: string): void {
  write(
    kit,
    read(kit).filter((each) => each.id !== id),
  )
}

function open({ options: { storage, storageKey } }: Billfold) {
  return createStorage({ area: () => storage ?? window.localStorage, key: `${storageKey}.bought` })
}

function read(kit: Billfold): readonly OnrampPurchase[] {
  const stored = open(kit).read()
  const oldest = Date.now() - longestKept
  return Array.isArray(stored)
    ? stored
        .flatMap((entry) => parse(entry) ?? [])
        .filter(({ at, hash }) => hash !== undefined || at > oldest)
    : []
}

function write(kit: Billfold, purchases: readonly OnrampPurchase[]) {
  open(kit).write(purchases)
}

function parse(entry: unknown): OnrampPurchase | undefined {
  if (!isRecord(entry)) return undefined
  const { chainId, at } = entry
  const text = (name: string) => (typeof entry[name] === 'string' ? entry[name] : '')
  const [id, source, address] = [text('id'), text('source'), text('address')]
  const [amount, receives] = [text('amount'), text('receives')]
  const isSum = [amount, receives].every((each) => /^\d{1,30}(\.\d{1,30})?$/.test(each))
  const isMoney = /^[A-Z]{3}$/.test(text('currency'))
  const isWhole = /^[\w-]{32,50}$/.test(id) && source !== '' && address !== '' && isSum && isMoney
  if (!isWhole || !isCaip2(chainId) || typeof at !== 'number') return undefined
  const [symbol, currency] = [text('symbol'), text('currency')]
  const hash = text('hash') || undefined
  return { id, source, chainId, address, receives, symbol, amount, currency, at, hash }
}
