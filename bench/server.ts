// Figures of the server's start: npm run bench:server [-- --runs 5 --check]
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureMemory } from './measureMemory.js'
import type { Row } from './Row.js'
import { readOptions } from './readOptions.js'
import { reportRows } from './reportRows.js'
import { summarize } from './summarize.js'

const program = fileURLToPath(new URL('../packages/server/dist/serve.js', import.meta.url))
/** Milliseconds between questions whether it is ready. */
const pause = 5
const MB = 1_000_000

if (!existsSync(program)) throw new Error('The server is not built: npm run build')
const options = readOptions(process.argv.slice(2), { runs: 5, json: 'bench/results/server.json' })
const measured: Measured[] = []
for (let run = 0; run < options.runs; run += 1) measured.push(await measure())

const row = (
  what: string,
  unit: Row['unit'],
  figure: (one: Measured) => number,
  limit?: number,
): Row => ({
  what,
  unit,
  kit: summarize(measured.map(figure)),
  budgets: limit === undefined ? [] : [{ of: 'kit', limit }],
})
const rows = [
  row('server ready, data folder empty', 'ms', ({ first }) => first, 3000),
  row('server ready, data there', 'ms', ({ again }) => again),
  row('memory of all its processes, ready', 'MB', ({ memory }) => memory / MB, 150),
  row('processes', '', ({ processes }) => processes),
]
await reportRows(rows, { ...options, about: { runs: options.runs } })

/** Milliseconds, and bytes of all processes together. */
type Measured = {
  readonly first: number
  readonly again: number
  readonly memory: number
  readonly processes: number
}

/** Starts it in an empty folder, with nothing configured but its port, and once more. */
async function measure(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-bench-server-'))
  try {
    const first = await start(folder)
    const { bytes, processes } = await measureMemory(first.child.pid ?? 0)
    await end(first.child)
    const again = await start(folder)
    await end(again.child)
    return { first: first.time, again: again.time, memory: bytes, processes }
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
