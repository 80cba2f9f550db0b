import { base64ToBytes, bytesToBase64 } from '../utils/base64.js'
import { bytesToText, textToBytes } from '../utils/bytes.js'
import { isRecord } from '../utils/isRecord.js'
import { isChainId } from './namespaces.js'

/**
 * What a signature also allows: calling methods, on chains (CAIP-2).
 *
 * @see https://eips.ethereum.org/EIPS/eip-5573
 */
export type Recap = { readonly methods: readonly string[]; readonly chains: readonly string[] }

const prefix = 'urn:recap:'
const action = 'request'

/** Writes what is allowed as a resource of a sign-in message. */
export function formatRecap({ methods, chains }: Recap): string {
  const limits = chains.length > 0 ? [{ chains }] : [{}]
  const actions = [...methods].sort().map((method) => [`${action}/${method}`, limits])
  const details = { att: { eip155: Object.fromEntries(actions) } }
  const encoded = bytesToBase64(textToBytes(JSON.stringify(details)))
  return prefix + encoded.replace(/=+$/, '')
}

/** What the last resource of a sign-in message allows; undefined when it allows nothing. */
export function readRecap(resources: readonly string[] = []): Recap | undefined {
  const last = resources.at(-1)
  if (!last?.startsWith(prefix)) return undefined
  const bytes = base64ToBytes(last.slice(prefix.length))
  const details = bytes && parseJson(bytes)
  const actions = isRecord(details) && isRecord(details.att) ? details.att.eip155 : undefined
  if (!isRecord(actions)) return undefined
  const allowed = Object.entries(actions).filter(([name]) => name.startsWith(`${action}/`))
  const chains = allowed.flatMap(([, limits]) => readChains(limits))
  return {
    methods: allowed.map(([name]) => name.slice(action.length + 1)),
    chains: [...new Set(chains)],
  }
}

/** The sentence that says the same to the visitor: it ends the statement of the message. */
export function describeRecap({ methods }: Recap): string {
  const names = [...methods].sort().map((method) => `'${method}'`)
  return `I further authorize the stated URI to perform the following actions on my behalf: (1) '${action}': ${names.join(', ')} for 'eip155'.`
}

function readChains(limits: unknown): readonly string[] {
  const [first] = Array.isArray(limits) ? limits : []
  const chains = isRecord(first) ? first.chains : undefined
  // What is no chain would make a session that cannot be read again.
  return Array.isArray(chains) ? chains.filter(isEvmChain) : []
}

function isEvmChain(chain: unknown): chain is string {
  return isChainId(chain) && chain.startsWith('eip155:')
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(bytesToText(bytes))
  } catch {
    return undefined
  }
}
