import { openDatabase } from '../packages/server/src/storage/openDatabase.js'
import { startPostgres } from '../packages/server/src/storage/startPostgres.js'

/** Run as a program of its own: Vitest's modules do not resolve packages as Node does. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: makeEmptyData <folder>')

const postgres = await startPostgres(folder)
const { close } = await openDatabase({ url: postgres.url, folder })
await close()
await postgres.stop()
