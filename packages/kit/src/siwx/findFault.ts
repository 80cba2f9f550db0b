import { isCaip2 } from '../caip/Caip2.js'
import type { Namespace } from '../caip/namespaces.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { isBitcoinAddress } from './bitcoin/isBitcoinAddress.js'
import { isSiwxNamespace } from './blockchains.js'
import { checksumAddress } from './checksumAddress.js'
import { isSolanaKey } from './isSolanaKey.js'
import { isTime } from './isTime.js'
import type { SiwxMessage } from './SiwxMessage.js'

const domainForm = /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i
const schemeForm = /^[a-z][a-z0-9+.-]*$/i
/** The characters of RFC 3986 after a scheme. */
const uriForm = /^[a-z][a-z0-9+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i
const requestIdForm = /^[\w.~!$&'()*+,;=:@%-]*$/
const nonceForm = /^[a-z0-9]{8,}$/i
/** Line ends, and what is not the same text again once it is bytes. */
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

const references: Readonly<Partial<Record<Namespace, RegExp>>> = {
  eip155: /^[1-9]\d{0,31}$/,
  solana: /^[\w-]{1,32}$/,
  bip122: /^[0-9a-f]{32}$/,
}

/** The first field of a sign-in message that is not as it must be. */
export function findFault(message: SiwxMessage): keyof SiwxMessage | undefined {
  const { scheme, domain, accountAddress, statement, uri, version, chainId } = message
  const { nonce, issuedAt, expirationTime, notBefore, requestId, resources } = message
  if (scheme !== undefined && !schemeForm.test(scheme)) return 'scheme'
  if (!domainForm.test(domain)) return 'domain'
  if (!isChain(chainId)) return 'chainId'
  if (!isAccount(chainId, accountAddress)) return 'accountAddress'
  if (statement !== undefined && (statement === '' || unfit.test(statement))) return 'statement'
  if (!uriForm.test(uri)) return 'uri'
  if (version !== '1') return 'version'
  if (!nonceForm.test(nonce)) return 'nonce'
  if (!isTime(issuedAt)) return 'issuedAt'
  if (expirationTime !== undefined && !isTime(expirationTime)) return 'expirationTime'
  if (notBefore !== undefined && !isTime(notBefore)) return 'notBefore'
  if (requestId !== undefined && !requestIdForm.test(requestId)) return 'requestId'
  if (resources?.some((resource) => !uriForm.test(resource))) return 'resources'
  return undefined
}

function isChain(chainId: string): boolean {
  if (!isCaip2(chainId)) return false
  const { namespace, reference } = parseCaip2(chainId)
  return references[namespace]?.test(reference) ?? false
}

function isAccount(chainId: string, address: string): boolean {
  const { namespace, reference } = parseCaip2(chainId)
  if (!isSiwxNamespace(namespace)) return false
  switch (namespace) {
    case 'eip155':
      return /^0x[0-9a-f]{40}$/.test(address) || checksumAddress(address) === address
    case 'solana':
      return isSolanaKey(address)
    case 'bip122':
      return isBitcoinAddress(address, reference)
    default:
      return namespace satisfies never
  }
}
