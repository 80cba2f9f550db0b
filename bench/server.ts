// Figures of the server's start: npm run bench:server [-- --runs 5 --check]
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureMemory } from './measureMemory.js'

const program = fileURLToPath(new URL('../packages/server/dist/serve.js', import.meta.url))
const report = fileURLToPath(new URL('./results/server.json', import.meta.url))
/** Milliseconds, and bytes of all processes together. */
const budgets = { start: 3000, memory: 150_000_000 } as const
/** Milliseconds between questions whether it is ready. */
const pause = 5

if (!existsSync(program)) throw new Error('The server is not built: npm run build')
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, check: { type: 'boolean', default: false } },
})

const runs = []
for (let index = 0; index < Number(values.runs); index += 1) runs.push(await measure())

const figures = {
  'start, data folder empty': { unit: 'ms', ...spread(runs.map(({ first }) => first)) },
  'start, data there': { unit: 'ms', ...spread(runs.map(({ again }) => again)) },
  'memory of all processes, ready': { unit: 'MB', ...spread(runs.map(({ memory }) => memory)) },
  processes: { unit: '', ...spread(runs.map(({ processes }) => processes)) },
}
for (const [what, { unit, median, lowest, highest }] of Object.entries(figures))
  console.log(`${what.padEnd(34)} ${median} ${unit} (${lowest} to ${highest})`)

const machine = { processor: cpus()[0]?.model, cores: cpus().length, node: process.versions.node }
const budget = { 'start, ms': budgets.start, 'memory, MB': budgets.memory / 1e6 }
const content = { date: new Date().toISOString(), machine, runs: runs.length, budget, figures }
await writeFile(report, `${JSON.stringify(content, null, 2)}\n`)

const isKept =
  figures['start, data folder empty'].median <= budgets.start &&
  figures['memory of all processes, ready'].median <= budgets.memory / 1e6
console.log(isKept ? 'Within the budget.' : 'A budget is missed.')
process.exitCode = values.check && !isKept ? 1 : 0

/** Starts it in an empty folder, with nothing configured but its port, and once more. */
async function measure() {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-bench-server-'))
  try {
    const first = await start(folder)
    const { bytes, processes } = await measureMemory(first.child.pid ?? 0)
    await end(first.child)
    const again = await start(folder)
    await end(again.child)
    return { first: first.time, again: again.time, memory: bytes / 1e6, processes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function start(folder: string) {
  const began = performance.now()
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await printedUrl(child)
  while (!(await fetch(`${url}/readyz`)).ok) await new Promise((done) => setTimeout(done, pause))
  return { child, time: performance.now() - began }
}

function printedUrl({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    stdout?.setEncoding('utf8').on('data', (text) => {
      said += text
      const [, url] = /"url":"(http:[^"]+)"/.exec(said) ?? []
      if (url) resolve(url)
    })
    stdout?.once('close', () => reject(new Error(`The server did not start.\n${said}`)))
  })
}

async function end(child: ChildProcess) {
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
}

function spread(numbers: readonly number[]) {
  const sorted = numbers.map(Math.round).sort((one, other) => one - other)
  const [lowest = 0, median = 0, highest = 0] = [0, sorted.length >> 1, sorted.length - 1].map(
    (index) => sorted[index],
  )
  return { median, lowest, highest }
}
