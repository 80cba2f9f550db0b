import { type Config, ConfigError } from '../config.js'
import { findPostgres, hasPostgres } from './findPostgres.js'
import { type Database, openDatabase } from './openDatabase.js'

/**
 * Opens the database of a server that runs or not, for a command: one that runs keeps its own
 * PostgreSQL to itself, and we go to that.
 *
 * @throws ConfigError where there is none, unless it may be made
 */
export async function openRunning(
  { DATABASE_URL, DATA_DIR }: Config,
  { isMade = false }: { isMade?: boolean | undefined } = {},
): Promise<Database> {
  const url = DATABASE_URL ?? (await findPostgres(DATA_DIR))
  if (url === undefined && !isMade && !hasPostgres(DATA_DIR))
    throw new ConfigError(
      `There is no database in ${DATA_DIR}. Set DATA_DIR to the folder of your server, or DATABASE_URL.`,
    )
  return openDatabase({ url, folder: DATA_DIR })
}
