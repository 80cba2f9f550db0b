import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { ConfigError } from '../config.js'
import type { Marks } from './loadMarks.js'
import { type CatalogueWallet, walletSchema } from './walletSchema.js'

const ownFile = new URL('../../catalogue/wallets.generated.json', import.meta.url)
const shownIssues = 10

/** A file of wallets that the server cannot start with. */
export class CatalogueError extends ConfigError {
  override name = 'CatalogueError'
}

/**
 * The wallets of the catalogue.
 *
 * @param file wallets of the operator's own, a JSON array. They come over ours: an entry with the id
 * of one of ours changes the fields it has, and takes away those that it has as null; others are
 * added.
 * @param marks images that go with wallets; one in the file comes over them
 * @throws CatalogueError when the file cannot be read or an entry does not fit, with what and where
 */
export async function loadWallets({
  file,
  marks,
}: {
  readonly file?: string | undefined
  readonly marks?: Pick<Marks, 'wallets' | 'ownWallets'> | undefined
} = {}): Promise<readonly CatalogueWallet[]> {
  const listed = entriesSchema.parse(JSON.parse(await readFile(ownFile, 'utf8')))
  const given = file === undefined ? [] : await readEntries(file)
  const imageOf = ({ id, aliases, rdns }: Entry) =>
    [id, ...(aliases ?? []), rdns].map((each) => marks?.ownWallets.get(String(each))).find(Boolean)
  const own = listed.map((entry) =>
    addImage(entry, imageOf(entry) ?? marks?.wallets.get(String(entry.name))),
  )
  const added = given.map((entry) => addImage(entry, imageOf(entry)))
  const merged = mergeEntries(own, added)
  refuseUnknown(merged, marks?.ownWallets)
  return parseWallets(merged, file ?? ownFile.pathname)
}

function addImage(entry: Entry, image: string | undefined): Entry {
  return image === undefined || 'image' in entry ? entry : { ...entry, image }
}

function refuseUnknown(entries: readonly Entry[], images: Marks['ownWallets'] = new Map()) {
  const known = new Set(entries.flatMap((entry) => [...idsOf(entry), entry.rdns]))
  const unknown = [...images.keys()].find((each) => !known.has(each))
  if (unknown) throw new CatalogueError(`MARKS_FOLDER: no wallet has the id or rdns “${unknown}”.`)
}

const entriesSchema = z.array(
  z.looseObject({
    id: walletSchema.shape.id,
    aliases: walletSchema.shape.aliases.nullable(),
    name: z.unknown().optional(),
  }),
)
type Entry = z.output<typeof entriesSchema>[number]

async function readEntries(file: string): Promise<readonly Entry[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CatalogueError(`CATALOGUE_FILE: ${file} cannot be read: ${String(cause)}`, { cause })
  })
  const parsed = entriesSchema.safeParse(parseJson(text, file))
  if (parsed.success) return parsed.data
  throw new CatalogueError(describe(file, parsed.error.issues, []))
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new CatalogueError(`CATALOGUE_FILE: ${file} is no JSON.`, { cause })
  }
}

/** Those of the operator first, since at equal places they come first. */
function mergeEntries(own: readonly Entry[], added: readonly Entry[]): readonly Entry[] {
  const byId = new Map(own.flatMap((entry) => idsOf(entry).map((id) => [id, entry] as const)))
  const merged = added.map((entry) => {
    const before = byId.get(entry.id)
    const fields = Object.entries({ ...before, ...entry, id: before?.id ?? entry.id })
    return Object.fromEntries(fields.filter(([, value]) => value !== null)) as Entry // It has an id.
  })
  const changed = new Set(merged.map(({ id }) => id))
  return [...merged, ...own.filter(({ id }) => !changed.has(id))]
}

const idsOf = ({ id, aliases }: Entry) => [id, ...(aliases ?? [])]

function parseWallets(entries: readonly Entry[], file: string): readonly CatalogueWallet[] {
  const parsed = z.array(walletSchema).safeParse(entries)
  if (!parsed.success) throw new CatalogueError(describe(file, parsed.error.issues, entries))
  const ids = entries.flatMap(idsOf)
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  if (twice) throw new CatalogueError(`CATALOGUE_FILE: ${file} gives two wallets the id ${twice}.`)
  return parsed.data
}

function describe(file: string, issues: readonly z.core.$ZodIssue[], entries: readonly Entry[]) {
  const lines = issues.slice(0, shownIssues).map(({ path: [index, ...path], message }) => {
    const name = entries[Number(index)]?.name
    const place = typeof name === 'string' ? `“${name}”` : `entry ${Number(index ?? 0) + 1}`
    return `  ${place}${path.map((each) => `, ${String(each)}`).join('')}: ${message}`
  })
  const more = issues.length > shownIssues ? [`  and ${issues.length - shownIssues} more`] : []
  return [`CATALOGUE_FILE: ${file} does not fit.`, ...lines, ...more].join('\n')
}
