// Every bench, one after the other, and one table of all: npm run bench:all [-- --check]
// Options go to each of them; what each has measured goes to results/ as well.
import { spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryFolder } from '../test/helpers/repositoryFolder.js'
import { formatTable } from './formatTable.js'
import { isMissed, type Row } from './Row.js'

const given = process.argv.slice(2)
const results = `${repositoryFolder}bench/results`
const folder = await mkdtemp(join(tmpdir(), 'billfold-bench-all-'))
const rows: Row[] = []
const failed: string[] = []
if (run('build') !== 0) throw new Error('It cannot be built: npm run build')
for (const bench of await listBenches()) {
  console.log(`\n${bench}`)
  const name = bench === 'bench' ? 'pages' : bench.slice('bench:'.length)
  const file = join(folder, `${name}.json`)
  run(bench, ['--json', file, ...given])
  const measured = await readRows(file)
  rows.push(...measured)
  if (measured.length === 0) failed.push(bench)
  else await copyFile(file, `${results}/${name}.json`)
}
await rm(folder, { recursive: true, force: true })

const missed = rows.filter(isMissed)
console.log(`\nall\n${formatTable(rows)}\n`)
for (const bench of failed) console.log(`${bench} has given no figures.`)
if (missed.length > 0) console.log(`${missed.length} MISSED.`)
else if (failed.length === 0) console.log('All budgets are met.')
const isChecked = given.includes('--check')
process.exitCode = failed.length > 0 || (isChecked && missed.length > 0) ? 1 : 0

function run(script: string, options: readonly string[] = []): number | null {
  const command = ['run', '--silent', script, '--', ...options]
  return spawnSync('npm', command, { cwd: repositoryFolder, stdio: 'inherit' }).status
}

/** The scripts of the repository that measure something. */
async function listBenches(): Promise<readonly string[]> {
  const { scripts } = JSON.parse(await readFile(`${repositoryFolder}package.json`, 'utf8'))
  const names = Object.keys(scripts)
  return names.filter((name) => /^bench(:|$)/.test(name) && name !== 'bench:all')
}

async function readRows(file: string): Promise<readonly Row[]> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const { rows = [] } = JSON.parse(text)
  return rows
}
