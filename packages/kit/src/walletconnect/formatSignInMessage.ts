import { type Caip2, formatCaip2 } from '../caip/Caip2.js'
import { WalletConnectError } from '../errors/walletConnect.js'
import { formatSiwxMessage } from '../siwx/formatSiwxMessage.js'
import { describeRecap, readRecap } from './recap.js'
import type { Cacao } from './types.js'

const issuerForm = /^did:pkh:eip155:(\d{1,32}):(0x[0-9a-fA-F]{40})$/

/** Whether a text names an account that can sign in. */
export function isIssuer(text: string): boolean {
  return issuerForm.test(text)
}

/** Who signs in: an account by its decentralized identifier, `did:pkh:eip155:1:0x…`. */
export function parseIssuer(issuer: string): { chainId: Caip2; address: string } {
  const [, id, address] = issuerForm.exec(issuer) ?? []
  if (id && address) return { chainId: formatCaip2('eip155', id), address }
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
  const { chainId, address } = parseIssuer(iss)
  return formatSiwxMessage({
    domain,
    accountAddress: address,
    statement: statementOf(payload),
    uri: aud,
    version,
    chainId,
    nonce,
    issuedAt: iat,
    expirationTime: exp,
    notBefore: nbf,
    requestId,
    resources,
  })
}

/** The statement with the sentence of what is allowed, once. */
function statementOf({ statement, resources }: Cacao['p']): string | undefined {
  const recap = readRecap(resources)
  const allowed = recap && recap.methods.length > 0 ? describeRecap(recap) : undefined
  if (!allowed || statement?.includes(allowed)) return statement
  return statement ? `${statement} ${allowed}` : allowed
}
