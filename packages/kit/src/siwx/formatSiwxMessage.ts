import { parseCaip2 } from '../caip/parseCaip2.js'
import { blockchains, isSiwxNamespace } from './blockchains.js'
import type { SiwxMessage } from './SiwxMessage.js'

/**
 * The text of a sign-in, its fields as they are: EIP-4361 for EVM accounts, the like for others.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function formatSiwxMessage(message: SiwxMessage): string {
  const { scheme, domain, accountAddress, statement, uri, version, chainId } = message
  const { nonce, issuedAt, expirationTime, notBefore, requestId, resources } = message
  const { namespace, reference } = parseCaip2(chainId)
  const blockchain = isSiwxNamespace(namespace) ? blockchains[namespace] : namespace
  const origin = scheme === undefined ? domain : `${scheme}://${domain}`
  return [
    `${origin} wants you to sign in with your ${blockchain} account:`,
    accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((each) => `- ${each}`)]),
  ].join('\n')
}
