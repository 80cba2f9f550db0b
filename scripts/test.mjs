// npm test [-- step …] [-- --changed [commit]]
import { parseArgs } from 'node:util'
import { chooseSteps } from './chooseSteps.mjs'
import {
  ensureChromium,
  ensureFirefox,
  ensureHeadlessShell,
  ensureInstalled,
  ensureNssWrapper,
  ensurePgBouncer,
  ensureRedis,
  ensureWebKit,
} from './install.mjs'
import { run } from './run.mjs'
import { runStep } from './runStep.mjs'
import { runSteps } from './runSteps.mjs'
import { steps } from './steps.mjs'

/** With more the run has failed: they are to be mended, not waited for. */
const mostUnsteady = 3

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean' } },
  allowPositionals: true,
})
const chosen = values.changed ? await changedSteps(positionals[0]) : namedSteps(positionals)
await ensureInstalled()
const env = { ...(await browsers()), ...(await servers()) }
const total = { passed: 0, failed: 0 }
const unsteady = []

for await (const [step, outcome] of runSteps(chosen, (step) => runStep(step, env))) {
  const { passed, failed, output, seconds, slow } = outcome
  total.passed += passed
  total.failed += failed
  unsteady.push(...outcome.unsteady)
  if (failed > 0) console.log(output.trim())
  const verdict = failed > 0 ? `${failed} failed, ${passed} passed` : `${passed} passed`
  console.log(`${step.name.padEnd(10)} ${verdict}, ${seconds.toFixed(1)} s`)
  for (const each of slow) console.log(`${`${each.seconds} s`.padStart(18)} ${each.file}`)
}

for (const { step, name, failure } of unsteady)
  console.log(`Unsteady, passed when run again: ${step}: ${name}\n  ${failure}`)
if (unsteady.length > mostUnsteady) {
  console.log(`More than ${mostUnsteady} unsteady tests fail the run.`)
  total.failed += unsteady.length
  total.passed -= unsteady.length
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function namedSteps(names) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(
      `No step is called ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(' ')}`,
    )
    process.exit(1)
  }
  return steps.filter((step) => names.length === 0 || names.includes(step.name))
}

/** By default what has changed since the main branch of the repository that this one was cloned from. */
async function changedSteps(commit = 'origin/main') {
  const { ok, output } = await run(['git', 'merge-base', commit, 'HEAD'])
  if (!ok) {
    console.error(`There is no commit ${commit}: npm test -- --changed <commit>`)
    process.exit(1)
  }
  const since = output.trim()
  const tracked = await run(['git', 'diff', '--name-only', '--diff-filter=d', since])
  const added = await run(['git', 'ls-files', '--others', '--exclude-standard'])
  const files = `${tracked.output}${added.output}`.split('\n').filter(Boolean)
  console.log(`${files.length} files changed since ${since.slice(0, 7)}`)
  return files.length > 0 ? chooseSteps(steps, { files, since }) : []
}

async function browsers() {
  const isNeeded = chosen.some((step) => ['browser', 'gallery', 'e2e', 'hosts'].includes(step.name))
  if (!isNeeded) return {}
  const chromium = await ensureChromium()
  await ensureHeadlessShell()
  const firefox = await ensureFirefox()
  await ensureWebKit()
  return { CHROMIUM_PATH: chromium, ...(firefox && { FIREFOX_PATH: firefox }) }
}

async function servers() {
  const isNeeded = chosen.some((step) => step.name === 'server')
  if (!isNeeded) return {}
  const redis = await ensureRedis()
  const pgBouncer = await ensurePgBouncer()
  await ensureNssWrapper()
  return { REDIS_SERVER_PATH: redis, ...(pgBouncer && { PGBOUNCER_PATH: pgBouncer }) }
}
