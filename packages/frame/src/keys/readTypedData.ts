import { isAddress } from 'viem'

/** Typed data (EIP-712) as they are hashed, with nothing beside it. */
export type TypedData = {
  readonly typedData: {
    readonly types: Types
    readonly primaryType: string
    readonly domain: Fields
    readonly message: Fields
  }
  /** All that is hashed, a line for each value. Who is given something, and how much of it, comes first. */
  readonly text: string
  readonly contract: string | undefined
  /** In decimal digits. Without one they are good on any network. */
  readonly chainId: string | undefined
  /** Known to give nothing away. All others may. */
  readonly isHarmless: boolean
}

/** What is not hashed could not be told from what is, so it is refused. */
export class TypedDataError extends Error {
  override name = 'TypedDataError'
}

type Types = Readonly<Record<string, readonly Field[]>>
type Field = { readonly name: string; readonly type: string }
type Value = string | number | boolean | readonly Value[] | Fields
type Fields = { readonly [name: string]: Value }
type Drawn = { readonly value: Value; readonly lines: readonly string[] }

/** In the order of the standard. */
const domainTypes = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
} as const
const domainName = 'EIP712Domain'

/** A name that cannot be taken for another part of the text that is hashed. */
const identifier = /^[A-Za-z_]\w*$/
const builtIn = /^(?:string|bool|address|bytes\d*|u?int\d*)$/
const list = /^(.+)\[(\d*)\]$/

/** Permits, transfers and orders say with these who is given what. */
const important = [
  ...['to', 'recipient', 'receiver', 'spender', 'operator', 'delegatee', 'delegate'],
  ...['value', 'amount', 'allowed', 'token', 'data'],
]

/** https://docs.snapshot.box: no contract reads what is signed under this domain. */
const snapshotVote =
  /^address from,string space,uint64 timestamp,(?:string|bytes32) proposal,(?:uint32|uint32\[\]|string) choice,string reason,string app,string metadata$/

/**
 * Reads typed data, strictly: all that they hold is hashed.
 *
 * @throws TypedDataError
 */
export function readTypedData(text: string): TypedData {
  const { types: given, primaryType, domain = {}, message } = parse(text)
  if (primaryType === domainName) throw fault('have no message')
  if (Object.keys(given).some((name) => builtIn.test(name))) throw fault('have an unknown type')
  const types: Record<string, readonly Field[]> = { [domainName]: readDomainType(given, domain) }
  const all = { ...given, ...types }
  const drawnMessage = drawStruct(all, types, primaryType, message)
  const drawnDomain = drawStruct(all, types, domainName, domain)
  const fields = drawnDomain.value as Fields // of a struct
  const { name, version, chainId, verifyingContract } = fields
  const vote = types[primaryType]?.map((each) => `${each.type} ${each.name}`).join(',') ?? ''
  const isSnapshot = name === 'snapshot' && version === '0.1.4' && Object.keys(domain).length === 2
  return {
    // The message's fields were drawn as a struct.
    typedData: { types, primaryType, domain: fields, message: drawnMessage.value as Fields },
    text: [...head(primaryType, drawnMessage.lines), ...head(domainName, drawnDomain.lines)].join(
      '\n',
    ),
    contract: verifyingContract as string | undefined, // by the domain's type
    chainId: chainId as string | undefined, // likewise
    isHarmless: isSnapshot && primaryType === 'Vote' && snapshotVote.test(vote),
  }
}

type Given = {
  readonly types: Types
  readonly primaryType: string
  readonly domain?: Readonly<Record<string, unknown>> | undefined
  readonly message: Readonly<Record<string, unknown>>
}

/** By hand: the worker has no other use for a library of schemas. */
function parse(text: string): Given {
  const given = readJson(text)
  if (!isRecord(given)) throw malformed()
  const { types, primaryType, domain, message, ...others } = given
  const isWhole =
    isRecord(types) &&
    Object.values(types).every((fields) => Array.isArray(fields) && fields.every(isField)) &&
    typeof primaryType === 'string' &&
    (domain === undefined || isRecord(domain)) &&
    isRecord(message) &&
    Object.keys(others).length === 0
  if (!isWhole) throw malformed()
  return { types: types as Types, primaryType, domain, message } // by the lines above
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw malformed(cause)
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isField(value: unknown): value is Field {
  const { name, type, ...others } = Object(value)
  const isText = typeof name === 'string' && typeof type === 'string'
  return isText && Object.keys(others).length === 0
}

const malformed = (cause?: unknown) => fault('are not as EIP-712 has them', cause)

/** The fields that are given, and those alone: else one could be shown that is not signed. */
function readDomainType(
  types: Readonly<Record<string, readonly Field[]>>,
  domain: Readonly<Record<string, unknown>>,
): readonly Field[] {
  const named = Object.entries(domainTypes).map(([name, type]) => ({ name, type }))
  const own = named.filter(({ name }) => Object.hasOwn(domain, name))
  const fields = Object.hasOwn(types, domainName) ? (types[domainName] ?? []) : own
  const isStandard = fields.every(({ name, type }) =>
    own.some((each) => each.name === name && each.type === type),
  )
  if (isStandard) return fields
  throw fault('have a domain of another form')
}

/** `used` gets the types that are met on the way. */
function drawStruct(
  types: Types,
  used: Record<string, readonly Field[]>,
  type: string,
  given: unknown,
): Drawn {
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields || !identifier.test(type)) throw fault('have an unknown type')
  used[type] = fields
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw fault('are not of their types')
  const names = fields.map(({ name }) => name)
  const isWhole =
    new Set(names).size === names.length &&
    names.every((name) => identifier.test(name) && Object.hasOwn(given, name)) &&
    Object.keys(given).length === names.length
  if (!isWhole) throw fault('have fields that are not signed')
  const drawn = fields.map((each) => {
    const own = (given as Record<string, unknown>)[each.name] // an object, by the line above
    return { name: each.name, ...drawValue(types, used, each.type, own) }
  })
  const rank = (name: string) => important.indexOf(name) + 1 || Number.POSITIVE_INFINITY
  const sorted = [...drawn].sort((one, other) => {
    const [a, b] = [rank(one.name), rank(other.name)]
    return a === b ? 0 : a - b
  })
  return {
    value: Object.fromEntries(drawn.map(({ name, value }) => [name, value])),
    lines: drawn.length === 0 ? ['{}'] : sorted.flatMap(({ name, lines }) => indent(name, lines)),
  }
}

function drawValue(
  types: Types,
  used: Record<string, readonly Field[]>,
  type: string,
  given: unknown,
): Drawn {
  const [, of, length] = list.exec(type) ?? []
  if (of !== undefined) {
    const isWhole = Array.isArray(given) && (length === '' || given.length === Number(length))
    if (!isWhole) throw fault('are not of their types')
    const items = given.map((each) => drawValue(types, used, of, each))
    return {
      value: items.map(({ value }) => value),
      lines:
        items.length === 0
          ? ['[]']
          : items.flatMap(({ lines }, index) => indent(String(index + 1), lines)),
    }
  }
  if (!builtIn.test(type)) return drawStruct(types, used, type, given)
  const value = readValue(type, given)
  // In quotes, so that no text can look like further lines.
  return { value, lines: [type === 'string' ? JSON.stringify(value) : String(value)] }
}

function readValue(type: string, given: unknown): string | boolean {
  if (type === 'bool' && typeof given === 'boolean') return given
  if (/^u?int/.test(type)) return readInteger(type, given)
  if (typeof given === 'string') {
    if (type === 'string') return given
    if (type === 'address' && isAddress(given)) return given
    if (type.startsWith('bytes') && /^0x(?:[0-9a-f]{2})*$/i.test(given)) {
      const size = type.slice('bytes'.length)
      const isWhole = size === '' || (Number(size) <= 32 && given.length === 2 + 2 * Number(size))
      if (isWhole) return given
    }
  }
  throw fault('are not of their types')
}

function readInteger(type: string, given: unknown): string {
  const isUnsigned = type.startsWith('u')
  const bits = Number(type.slice(isUnsigned ? 4 : 3) || 256)
  const isNumber =
    typeof given === 'string' ? /^(?:-?\d+|0x[0-9a-f]+)$/i.test(given) : Number.isSafeInteger(given)
  if (!isNumber || bits % 8 !== 0 || bits < 8 || bits > 256) throw fault('are not of their types')
  const value = BigInt(given as string | number) // by the line above
  const isWithin = value === (isUnsigned ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value))
  if (!isWithin) throw fault('are not of their types')
  return value.toString()
}

/** A single value stands beside its name, all else under it. */
function indent(name: string, lines: readonly string[]): readonly string[] {
  return head(name, lines).map((line) => `  ${line}`)
}

function head(name: string, lines: readonly string[]): readonly string[] {
  const [first = ''] = lines
  return lines.length === 1 && !first.startsWith('  ') ? [`${name}: ${first}`] : [name, ...lines]
}

function fault(what: string, cause?: unknown): TypedDataError {
  return new TypedDataError(`These typed data ${what}.`, { cause })
}
