import { WalletConnectError } from '../errors/walletConnect.js'
import { describeRecap, readRecap } from './recap.js'
import type { Cacao } from './types.js'

/** Who signs in: an account by its decentralized identifier, `did:pkh:eip155:1:0x…`. */
export function parseIssuer(issuer: string): { chain: string; address: string } {
  const [, chain, address] = /^did:pkh:(eip155:\d{1,32}):(0x[0-9a-fA-F]{40})$/.exec(issuer) ?? []
  if (chain && address) return { chain, address }
  throw new WalletConnectError({
    code: 'invalidParameters',
    shortMessage: `"${issuer}" is not an account to sign in with.`,
    metaMessages: ['It must look like "did:pkh:eip155:1:0x…".'],
  })
}

/**
 * The text that a wallet signs to sign in, with what it allows in words.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function formatSignInMessage(payload: Cacao['p']): string {
  const { domain, iss, aud, version, nonce, iat, exp, nbf, requestId, resources } = payload
  const { chain, address } = parseIssuer(iss)
  const statement = statementOf(payload)
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${aud}`,
    `Version: ${version}`,
    `Chain ID: ${chain.slice('eip155:'.length)}`,
    `Nonce: ${nonce}`,
    `Issued At: ${iat}`,
    ...(exp === undefined ? [] : [`Expiration Time: ${exp}`]),
    ...(nbf === undefined ? [] : [`Not Before: ${nbf}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((each) => `- ${each}`)]),
  ].join('\n')
}

/** The statement with the sentence of what is allowed, once. */
function statementOf({ statement, resources }: Cacao['p']): string | undefined {
  const recap = readRecap(resources)
  const allowed = recap && recap.methods.length > 0 ? describeRecap(recap) : undefined
  if (!allowed || statement?.includes(allowed)) return statement
  return statement ? `${statement} ${allowed}` : allowed
}
