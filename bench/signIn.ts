// Figures of checking sign-ins on a server: npm run bench:signin [-- --runs 5 --check]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { build } from 'vite'
import { alias } from '../packages/kit/alias.js'
import { repositoryFolder } from '../test/helpers/repositoryFolder.js'
import type { Row } from './Row.js'
import { readOptions } from './readOptions.js'
import { reportRows } from './reportRows.js'
import { summarize } from './summarize.js'

/** Checks a second of one core, each round, by the name of the kind of account. */
export type SignInRates = Readonly<
  Record<string, { readonly floor: readonly number[]; readonly kit: readonly number[] }>
>

const options = readOptions(process.argv.slice(2), { runs: 5, json: 'bench/results/signin.json' })
const { runs } = options
const kinds = [
  { signer: 'EVM', floorName: 'viem', least: 400 },
  { signer: 'Solana', floorName: 'OpenSSL', least: 1500 },
] as const

const rates = await measure()
const rows = kinds.map(({ signer, floorName, least }): Row => {
  const { floor = [], kit = [] } = rates[signer] ?? {}
  return {
    what: `sign-ins checked by the server, ${signer}; floor: the signature alone, by ${floorName}`,
    unit: '/s',
    floor: summarize(floor),
    kit: summarize(kit),
    budgets: [{ of: 'kit', limit: least, isLeast: true }],
  }
})
await reportRows(rows, { ...options, about: { runs } })

/** In a process of its own, built: what runs TypeScript as it is makes each `import()` slow. */
async function measure(): Promise<SignInRates> {
  const folder = `${repositoryFolder}.cache/bench/signIn`
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: [...alias] },
    build: { ssr: `${repositoryFolder}bench/signInProgram.ts`, outDir: folder, target: 'node20' },
  })
  const child = fork(`${folder}/signInProgram.js`, [String(runs)], { execArgv: [] })
  const [told] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The program has ended.'))),
  ])
  return told
}
