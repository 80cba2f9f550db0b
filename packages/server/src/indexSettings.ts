import { z } from 'zod'
import { list, number, settingNotes } from './settingKinds.js'

/** A chain to read: a CAIP-2 id, and the first block behind an `@`. */
const chainShape = /^(eip155:\d{1,32})(?:@(\d{1,15}))?$/

/** Which chains the role `indexer` reads, and how. */
export const indexSettings = {
  INDEX_CHAINS: list
    .pipe(
      z.array(
        z
          .string()
          .regex(chainShape, 'Not eip155:<number>, nor with @<first block>')
          .transform((given) => {
            const [, chainId = '', first] = chainShape.exec(given) ?? []
            return { chainId, start: first === undefined ? undefined : Number(first) }
          }),
      ),
    )
    .default([])
    .register(settingNotes, {
      about: 'EVM chains whose transfers are read into the database, from a block on; none: none.',
      example: 'eip155:31337@0,eip155:1',
    }),
  INDEX_MODE: z.enum(['watched', 'all']).default('watched').register(settingNotes, {
    about: 'Whose transfers are kept: of accounts that were asked about, or of all.',
    example: 'watched, all',
  }),
  INDEX_WATCHED: number(1, 10_000_000).default(10_000).register(settingNotes, {
    about: 'Accounts that are followed; new ones take the place of those not asked about lately.',
    example: '10000',
  }),
  INDEX_NEW_PER_HOUR: number(0, 1_000_000).default(60).register(settingNotes, {
    about: 'Accounts that one address may have followed anew in an hour; 0 for any number.',
    example: '60',
  }),
  INDEX_PAST_BLOCKS: number(0, 1_000_000_000).default(100_000).register(settingNotes, {
    about: 'How many blocks back the logs of an account are read when it is first asked about.',
    example: '100000',
  }),
  INDEX_CONFIRMATIONS: number(0, 10_000).default(0).register(settingNotes, {
    about: 'Blocks that must stand on one before it is read; what is taken back is taken out.',
    example: '0',
  }),
  INDEX_REORG_DEPTH: number(1, 1_000_000).default(128).register(settingNotes, {
    about: 'Blocks that a chain may take back; more stops the reading of it until you say so.',
    example: '128',
  }),
  INDEX_CALLS_PER_SECOND: number(0, 1_000_000).default(100).register(settingNotes, {
    about: 'Calls to nodes for the index, of all chains together; 0 for any number.',
    example: '100',
  }),
  INDEX_PAUSE: number(10, 3_600_000).default(2000).register(settingNotes, {
    about: 'Milliseconds until it looks for new blocks again once it has all.',
    example: '2000',
  }),
}
