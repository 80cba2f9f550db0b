import { SiwxError } from '../errors/SiwxError.js'
import { checksumAddress } from './checksumAddress.js'
import { findFault } from './findFault.js'
import { formatSiwxMessage } from './formatSiwxMessage.js'
import type { SiwxMessage } from './SiwxMessage.js'

/** The fields of a message; those that are left out have no line in the text. */
export type SiwxMessageInput = Omit<SiwxMessage, 'version' | 'issuedAt'> & {
  readonly version?: '1' | undefined
  /** @default now, by the visitor's clock */
  readonly issuedAt?: string | undefined
}

/** The fields of a message, and its text by `toString()`. */
export type SiwxMessageWithText = SiwxMessage & { toString(): string }

/**
 * Makes a message to sign in with. EVM addresses are written with their checksum.
 *
 * @example
 * ```ts
 * const message = createSiwxMessage({
 *   domain: location.host,
 *   uri: location.href,
 *   accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
 *   chainId: 'eip155:1',
 *   nonce: '32891756a',
 * })
 * message.toString()
 * ```
 * @throws SiwxError with code `invalidMessage` when a field is not what the standard demands
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export function createSiwxMessage(input: SiwxMessageInput): SiwxMessageWithText {
  const message: SiwxMessage = {
    ...input,
    accountAddress: input.chainId.startsWith('eip155:')
      ? withChecksum(input.accountAddress)
      : input.accountAddress,
    version: input.version ?? '1',
    issuedAt: input.issuedAt ?? new Date().toISOString(),
  }
  const fault = findFault(message)
  if (fault) throw invalidField(fault, message[fault])
  const text = formatSiwxMessage(message)
  return { ...message, toString: () => text }
}

/** Only a text without any capitals gets some: a wrong checksum stays wrong. */
function withChecksum(address: string): string {
  const isLower = address === address.toLowerCase()
  return (isLower ? checksumAddress(address) : undefined) ?? address
}

function invalidField(field: keyof SiwxMessage, value: unknown): SiwxError {
  return new SiwxError({
    code: 'invalidMessage',
    shortMessage: `The sign-in message cannot have this as its ${field}: ${JSON.stringify(value)}.`,
  })
}
