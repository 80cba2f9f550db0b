import { bytesToHex, textToBytes } from '../../utils/bytes.js'
import { ProviderRpcError, rpcErrorCode } from '../engine/providerRpcError.js'
import { signBytes } from './solanaAccounts.js'
import type { SolanaMethodContext } from './solanaMethods.js'

/**
 * `solana:signIn`: asks once to connect and to sign in with the first account, for each input. The wallet
 * writes the text itself, from the fields that the site gives.
 */
export async function signIns(
  context: SolanaMethodContext,
  inputs: readonly Record<string, unknown>[],
) {
  const { accounts, selected } = context.state()
  const owner = accounts.find(({ address }) => address === selected) ?? accounts[0]
  if (!owner) throw new ProviderRpcError(rpcErrorCode.internal, 'The wallet has no account.')
  const outputs = []
  for (const input of inputs) {
    const signedMessage = textToBytes(writeText(owner.address, input))
    await context.ask({
      kind: 'connect',
      accounts: accounts.map(({ address }) => address),
      message: bytesToHex(signedMessage),
    })
    context.update({ connected: true })
    outputs.push({ signedMessage, signature: signBytes(signedMessage, owner) })
  }
  return outputs
}

/** The text of "Sign in with Solana": EIP-4361's, but each part is only there where it has something. */
function writeText(address: string, input: Record<string, unknown>): string {
  const { domain = location.host, statement, resources } = input
  const fields = Object.entries(labels).flatMap(([name, label]) =>
    input[name] === undefined ? [] : [`${label}: ${input[name]}`],
  )
  const list = Array.isArray(resources)
    ? ['Resources:', ...resources.map((each) => `- ${each}`)]
    : []
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  return [head, ...(statement ? [`${statement}`] : []), [...fields, ...list].join('\n')].join(
    '\n\n',
  )
}

const labels = {
  uri: 'URI',
  version: 'Version',
  chainId: 'Chain ID',
  nonce: 'Nonce',
  issuedAt: 'Issued At',
  expirationTime: 'Expiration Time',
  notBefore: 'Not Before',
  requestId: 'Request ID',
} as const
