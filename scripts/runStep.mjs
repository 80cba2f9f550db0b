import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.mjs'

const minute = 60_000
/** Only what hangs is to meet it: the longest step takes half of it. */
const timeout = 30 * minute

/**
 * @param {import('./steps.mjs').Step} step
 * @param {Record<string, string>} env
 * @returns {Promise<{ passed: number, failed: number, output: string, seconds: number }>}
 */
export async function runStep(step, env) {
  const start = performance.now()
  const outcome = 'vitest' in step ? await runVitest(step.vitest, env) : await runOnce(step, env)
  return { ...outcome, seconds: (performance.now() - start) / 1000 }
}

async function runOnce({ command }, env) {
  const { ok, output } = await run(command, { env, timeout })
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
}

async function runVitest(project, env) {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-test-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = ['vitest', 'run', '--project', project, ...reporters]
  const { ok, output } = await run(command, { env, timeout })
  const counts = countTests(report)
  rmSync(folder, { recursive: true, force: true })
  // It also fails on what is no test's fault: no test found, an error that nobody caught.
  return {
    passed: counts.passed,
    failed: ok ? 0 : Math.max(counts.failed, 1),
    output: withoutPassed(output),
  }
}

/** Slow tests are listed one by one below their file. Among those that passed a failure is hard to find. */
export function withoutPassed(output) {
  const isPassed = (line) => /^ {3,}✓ /.test(line)
  return output
    .split('\n')
    .filter((line) => !isPassed(line))
    .join('\n')
}

/** A file that fails as a whole (it does not load, its set-up throws) counts as one failure. */
export function countTests(report) {
  const files = readReport(report)
  const results = files.flatMap((file) => file.assertionResults.map((test) => test.status))
  const brokenFiles = files.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: results.filter((status) => status === 'passed').length,
    failed: results.filter((status) => status === 'failed').length + brokenFiles.length,
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults
  } catch {
    return []
  }
}
