import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { repositoryFolder } from '../helpers/repositoryFolder.js'

const files = ['faults.test.ts', 'nodes.test.ts'].map((name) => `packages/server/src/relay/${name}`)
/** Rounds in one run of the tests: each of them has a time in which it must be done. */
const roundsInOneRun = 5

export type NodesOutcome = {
  rounds: number
  /** How often each test has passed, each time with so many of the rounds. */
  passed: Record<string, number>
  roundsInOneRun: number
  failed: number
  failures: string[]
}

/**
 * The relay killed in the middle of publishing, alone and beside another, and Redis killed and
 * flushed: the tests of the relay, run until all rounds are done. They fail when a message that was
 * acknowledged is lost.
 */
export async function killNodes(parameters: { rounds: number }): Promise<NodesOutcome> {
  const { rounds } = parameters
  const outcome: NodesOutcome = { rounds, passed: {}, roundsInOneRun, failed: 0, failures: [] }
  for (let done = 0; done < rounds; done += roundsInOneRun)
    for (const { fullName, status, failureMessages } of await runTests()) {
      if (status === 'passed') outcome.passed[fullName] = (outcome.passed[fullName] ?? 0) + 1
      else outcome.failed += 1
      if (status !== 'passed') outcome.failures.push(`${fullName}: ${failureMessages.join()}`)
    }
  return outcome
}

type Verdict = { fullName: string; status: string; failureMessages: readonly string[] }

async function runTests(): Promise<readonly Verdict[]> {
  const folder = await mkdtemp(`${tmpdir()}/billfold-verdict-`)
  const file = `${folder}/verdict.json`
  const how = ['--project', 'server', '-t', 'killed|emptied', '--no-file-parallelism']
  const what = ['vitest', 'run', ...how, '--reporter=json', `--outputFile=${file}`, ...files]
  const env = { ...process.env, BILLFOLD_FAULT_ROUNDS: String(roundsInOneRun) }
  const child = spawn('npx', what, { cwd: repositoryFolder, env, stdio: 'ignore' })
  await new Promise((resolve) => child.once('exit', resolve))
  const report: { testResults: readonly { assertionResults: readonly Verdict[] }[] } = JSON.parse(
    await readFile(file, 'utf8'),
  )
  await rm(folder, { recursive: true, force: true })
  const verdicts = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return verdicts.filter(({ status }) => status !== 'skipped' && status !== 'pending')
}
