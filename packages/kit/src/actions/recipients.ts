import type { Billfold } from '../Billfold.js'
import { isNamespace, type Namespace } from '../caip/namespaces.js'
import { createStorage } from '../clients/createStorage.js'
import { isRecord } from '../utils/isRecord.js'
import { plainText } from '../utils/plainText.js'

/** A recipient whom an account has paid. */
export type Recipient = {
  readonly address: string
  /** The name that it was found by. */
  readonly name?: string | undefined
}

type Entry = Recipient & { readonly namespace: Namespace; readonly from: string }

/** How many of an account are kept, and of all accounts together; the oldest go first. */
const [mostOfAccount, mostOfAll] = [10, 50]

type Account = { namespace: Namespace; from: string }

/** Returns the recipients that an account has paid last from this browser, newest first. */
export function readRecipients(kit: Billfold, account: Account): readonly Recipient[] {
  return read(kit)
    .filter((entry) => isOf(entry, account))
    .map(({ address, name }) => ({ address, ...(name && { name }) }))
}

/** Notes whom an account has paid. */
export function rememberRecipient(
  kit: Billfold,
  { recipient, ...account }: Account & { recipient: Recipient },
): void {
  const others = read(kit).filter(
    (entry) => !(isOf(entry, account) && entry.address === recipient.address),
  )
  const own = others.filter((entry) => isOf(entry, account)).slice(0, mostOfAccount - 1)
  const kept = others.filter((entry) => !isOf(entry, account) || own.includes(entry))
  const recipients = [{ ...account, ...recipient }, ...kept].slice(0, mostOfAll)
  open(kit).write({ version: 1, recipients })
}

function open({ options: { storage, storageKey } }: Billfold) {
  return createStorage({
    area: () => storage ?? window.localStorage,
    key: `${storageKey}.recipients`,
  })
}

/** Whichever version of the kit has written it: what is not as it should be is left out. */
function read(kit: Billfold): readonly Entry[] {
  const stored = open(kit).read()
  const entries = isRecord(stored) && Array.isArray(stored.recipients) ? stored.recipients : []
  return entries.flatMap((entry: unknown) => parse(entry) ?? [])
}

function parse(entry: unknown): Entry | undefined {
  if (!isRecord(entry)) return undefined
  const { namespace, from, address } = entry
  if (!isNamespace(namespace) || typeof from !== 'string') return undefined
  if (typeof address !== 'string' || !/^[a-zA-Z0-9]{26,90}$/.test(address)) return undefined
  const name = plainText(entry.name, 255)
  return { namespace, from, address, ...(name && { name }) }
}

function isOf(entry: Entry, { namespace, from }: Account): boolean {
  return entry.namespace === namespace && entry.from === from
}
