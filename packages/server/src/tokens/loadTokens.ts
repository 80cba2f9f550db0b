import { isCaip2 } from 'billfold/protocol'
import { z } from 'zod'
import { readJsonFile } from '../readJsonFile.js'
import { isAccountAddress } from './isAccountAddress.js'
import type { Token } from './Token.js'

const text = (longest: number) => z.string().trim().min(1).max(longest)

const tokenSchema = z
  .strictObject({
    chainId: z.string().refine(isCaip2, 'no CAIP-2 id'),
    address: z.string().optional(),
    name: text(80),
    symbol: text(32),
    decimals: z.int().min(0).max(36),
    iconUrl: z.url({ protocol: /^https$/ }).optional(),
  })
  .refine(({ chainId, address }) => address === undefined || isAccountAddress(chainId, address), {
    path: ['address'],
    error: 'no address of that chain',
  })

/**
 * The tokens of an operator's file, a JSON array.
 *
 * @throws ConfigError that says what is wrong, and with which entry
 */
export function loadTokens(file: string | undefined): Promise<readonly Token[]> {
  return readJsonFile({ name: 'TOKENS_FILE', file, schema: z.array(tokenSchema), none: [] })
}
