import type { Caip2 } from '../caip/Caip2.js'
import { SiwxError } from '../errors/SiwxError.js'
import { blockchains } from './blockchains.js'
import { findFault } from './findFault.js'
import { formatSiwxMessage } from './formatSiwxMessage.js'
import type { SiwxMessage } from './SiwxMessage.js'

/** Longer ones are not looked at, in characters. */
const longest = 10_000

const form = new RegExp(
  [
    '^(?:(?<scheme>[^:/\\n]+)://)?(?<domain>[^/\\n]+) wants you to sign in with your (?<blockchain>[A-Z][a-z]+) account:\\n',
    '(?<accountAddress>[^\\n]+)\\n\\n',
    '(?:(?<statement>[^\\n]+)\\n)?\\n',
    'URI: (?<uri>[^\\n]+)\\n',
    'Version: (?<version>1)\\n',
    'Chain ID: (?<reference>[^\\n]+)\\n',
    'Nonce: (?<nonce>[^\\n]+)\\n',
    'Issued At: (?<issuedAt>[^\\n]+)',
    '(?:\\nExpiration Time: (?<expirationTime>[^\\n]+))?',
    '(?:\\nNot Before: (?<notBefore>[^\\n]+))?',
    '(?:\\nRequest ID: (?<requestId>[^\\n]*))?',
    '(?:\\nResources:(?<resources>(?:\\n- [^\\n]+)*))?$',
  ].join(''),
)

/**
 * Parses the text of a sign-in. Anything that `createSiwxMessage` would not write exactly so is refused,
 * except that EVM addresses may be in lower case.
 *
 * @throws SiwxError with code `invalidMessage`
 */
export function parseSiwxMessage(text: string): SiwxMessage {
  const message = read(text)
  if (message && !findFault(message) && formatSiwxMessage(message) === text) return message
  throw new SiwxError({
    code: 'invalidMessage',
    shortMessage: 'The text is not a sign-in message.',
    metaMessages: ['It must be as CAIP-122 and EIP-4361 have it, to the letter.'],
  })
}

function read(text: string): SiwxMessage | undefined {
  const fields = text.length > longest ? undefined : form.exec(text)?.groups
  if (!fields) return undefined
  const { scheme, statement, expirationTime, notBefore, requestId, resources } = fields
  const namespace = Object.entries(blockchains).find(([, name]) => name === fields.blockchain)?.[0]
  if (!namespace) return undefined
  return {
    domain: fields.domain ?? '',
    accountAddress: fields.accountAddress ?? '',
    uri: fields.uri ?? '',
    version: '1',
    chainId: `${namespace}:${fields.reference}` as Caip2, // `findFault` looks at it next.
    nonce: fields.nonce ?? '',
    issuedAt: fields.issuedAt ?? '',
    ...(scheme === undefined ? {} : { scheme }),
    ...(statement === undefined ? {} : { statement }),
    ...(expirationTime === undefined ? {} : { expirationTime }),
    ...(notBefore === undefined ? {} : { notBefore }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(resources === undefined ? {} : { resources: resources.split('\n- ').slice(1) }),
  }
}
