import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

const minute = 60_000
/** Only what hangs is to meet it: the longest step takes half of it. */
const timeout = 45 * minute
/** More than these have a reason that one more run does not take away. */
const mostReruns = 6
/** Files that took so long are listed, the slowest of them. */
const slowSeconds = 15
const mostSlow = 20
/** Of what is told of a failure. */
const mostLines = 5

/**
 * A test that failed and passed when it was run once more, alone.
 *
 * @typedef {{ step: string, name: string, failure: string }} Unsteady
 */

/** @typedef {{ file: string, seconds: number }} SlowFile */

/**
 * @param {import('./steps.mjs').Step} step
 * @param {Record<string, string>} env
 * @returns {Promise<{ passed: number, failed: number, unsteady: Unsteady[], slow: SlowFile[], output: string, seconds: number }>}
 */
export async function runStep(step, env) {
  const start = performance.now()
  const outcome = 'vitest' in step ? await runTests(step, env) : await runCommand(step, env)
  return { unsteady: [], slow: [], ...outcome, seconds: (performance.now() - start) / 1000 }
}

async function runCommand({ command }, env) {
  const { ok, output } = await run(command, { env, timeout })
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
}

async function runTests(step, env) {
  const first = await runVitest(step, env, step.files ?? [])
  const { counts, failures, output } = first
  const outcome = { ...counts, slow: first.slow, output: withoutPassed(output) }
  if (first.ok) return outcome
  const mayRerun = step.rerun && failures.length > 0 && failures.length <= mostReruns
  // It also fails on what is no test's fault: no test found, an error that nobody caught.
  if (!mayRerun || hasUncaught(output)) return { ...outcome, failed: Math.max(counts.failed, 1) }
  const unsteady = []
  for (const failure of failures) {
    const again = await runVitest(step, env, alone(failure))
    if (!again.ok || again.counts.passed === 0) continue
    const { name, message } = failure
    unsteady.push({ step: step.name, name, failure: message })
  }
  const { passed, failed } = counts
  return {
    ...outcome,
    passed: passed + unsteady.length,
    failed: failed - unsteady.length,
    unsteady,
  }
}

async function runVitest({ vitest: project, options = [] }, env, parameters) {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-test-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const command = ['vitest', 'run', '--project', project, ...reporters, ...options, ...parameters]
  const { ok, output } = await run(command, { env, timeout })
  const report = readReport(file)
  rmSync(folder, { recursive: true, force: true })
  const told = { counts: countTests(report), failures: listFailures(report) }
  return { ok, output, ...told, slow: listSlowFiles(report) }
}

/** With nothing beside it. A file that fails as a whole is run as a whole. */
function alone({ file, name, isFile }) {
  const pattern = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return [file, ...(isFile ? [] : ['--testNamePattern', `^${pattern}$`])]
}

/** Vitest prints it and says nothing of it in its report. */
function hasUncaught(output) {
  return /Unhandled (Errors?|Rejection)/.test(output)
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
export function countTests(files) {
  const statuses = files.flatMap((file) => file.assertionResults.map(({ status }) => status))
  const count = (wanted) => statuses.filter((status) => status === wanted).length
  return {
    passed: count('passed'),
    failed: count('failed') + files.filter(isBroken).length,
  }
}

export function listFailures(files) {
  return files.flatMap((file) => {
    if (isBroken(file)) return [describe(file.name, file.name, [file.message], true)]
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describe(file.name, fullName, failureMessages, false))
  })
}

/** Those that a run that takes too long is to be shortened by, the slowest first. */
export function listSlowFiles(files) {
  const secondsOf = ({ startTime, endTime }) => Math.round((endTime - startTime) / 1000)
  return files
    .map((file) => ({ file: relative(root, file.name), seconds: secondsOf(file) }))
    .filter(({ seconds }) => seconds >= slowSeconds)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, mostSlow)
}

/** With what went wrong, in a few lines, and where: in the test, or in what it has called. */
function describe(file, name, messages, isFile) {
  const lines = (messages ?? []).join('\n').trim().split('\n')
  const isFrame = (line) => /^ +at /.test(line)
  const frames = lines.filter((line) => isFrame(line) && !line.includes('node_modules'))
  const frame =
    frames.find((line) => line.includes(file)) ?? frames.find((line) => line.includes(root))
  const [place] = /[^/]+:\d+:\d+/.exec(frame ?? '') ?? []
  const end = lines.findIndex(isFrame)
  const said = lines.slice(0, end < 0 ? mostLines : Math.min(end, mostLines)).filter(Boolean)
  const [first = '', ...further] = said
  const message = [`${first}${place ? ` (${place})` : ''}`, ...further].join('\n    ')
  return { file, name, message, isFile }
}

function isBroken({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults
  } catch {
    return []
  }
}
