import type { Hex } from 'billfold/protocol'
import { z } from 'zod'
import { parseJson } from './parseJson.js'
import { parseUpstreams, type RpcUpstreams } from './rpc/parseUpstreams.js'

/** What `--help` and refusals say of a setting. */
export type SettingNote = {
  /** One line. */
  readonly about: string
  readonly example: string
  /** Never shown; may be given as `NAME_FILE`, the path of a file that holds it. */
  readonly isSecret?: boolean | undefined
}

export const settingNotes = z.registry<SettingNote>()

/** `Number` would read nothing, a list and `false` as 0, which lifts a limit. */
const isNumeral = (given: unknown) =>
  typeof given === 'number' || (typeof given === 'string' && /^\s*\d+\s*$/.test(given))

export const number = (smallest: number, largest: number) =>
  z
    .custom<number | string>(isNumeral, 'Not a whole number')
    .transform(Number)
    .pipe(z.number().int().min(smallest).max(largest))

/** With commas between in the environment, an array in a file. */
export const list = z
  .union([z.string(), z.array(z.string()).readonly()])
  .transform((given) =>
    (typeof given === 'string' ? given.split(',') : given)
      .map((each) => each.trim())
      .filter(Boolean),
  )

/** Hosts with a port where it is not a usual one, or `*` for any that is public. */
export const urlHosts = list.pipe(
  z.array(
    z
      .string()
      .regex(/^(\*|[\w.-]+(:\d{1,5})?|\[[\da-f:.]+\](:\d{1,5})?)$/i)
      .refine((host) => host === '*' || URL.canParse(`https://${host}`), 'No host')
      .transform(toUrlHost),
  ),
)

/** As addresses have it: in lower case, without a usual port. */
function toUrlHost(host: string): string {
  return host === '*' ? host : new URL(`https://${host}`).host.replace(/:80$/, '')
}

export const mebibyte = 1024 * 1024

/** Addresses for each chain, as text or as an object. */
export const upstreams = z.custom<string | RpcUpstreams>().transform(readUpstreams)

function readUpstreams(given: unknown, context: z.RefinementCtx): RpcUpstreams {
  try {
    return parseUpstreams(given)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    context.addIssue({ code: 'custom', message, input: undefined })
    return z.NEVER
  }
}

const address = z.custom<Hex>((given) => /^0x[\da-f]{40}$/i.test(String(given)), 'Not an address')

/** Something of each EVM chain, as text or as an object. */
const ofChains = <Value extends z.ZodType>(value: Value) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? parseJson(given) : given),
    z.record(z.string().regex(/^eip155:\d{1,16}$/, 'Not eip155:…'), value),
  )

/** A contract for each EVM chain. */
export const contracts = ofChains(address)

/** A router and a quoter for each EVM chain. */
export const exchanges = ofChains(z.object({ router: address, quoter: address }))

/** Wei, as digits: numbers of a file end before a coin does. */
export const wei = z
  .union([z.string(), z.number().int().nonnegative()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,30}$/, 'Not a whole number of wei'))
