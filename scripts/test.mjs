import {
  ensureChromium,
  ensureFirefox,
  ensureInstalled,
  ensureRedis,
  ensureWebKit,
} from './install.mjs'
import { runStep } from './runStep.mjs'
import { steps } from './steps.mjs'

const names = process.argv.slice(2)
const unknown = names.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `No step is called ${unknown.join(', ')}. Steps: ${steps.map((s) => s.name).join(' ')}`,
  )
  process.exit(1)
}

await ensureInstalled()
const chosen = steps.filter((step) => names.length === 0 || names.includes(step.name))
const env = { ...(await browsers()), ...(await redis()) }
const total = { passed: 0, failed: 0 }

for (const step of chosen) {
  const { passed, failed, output, seconds } = await runStep(step, env)
  total.passed += passed
  total.failed += failed
  if (failed > 0) console.log(output.trim())
  const verdict = failed > 0 ? `${failed} failed, ${passed} passed` : `${passed} passed`
  console.log(`${step.name.padEnd(10)} ${verdict}, ${seconds.toFixed(1)} s`)
}

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function browsers() {
  const isNeeded = chosen.some((step) => ['browser', 'gallery', 'e2e', 'hosts'].includes(step.name))
  if (!isNeeded) return {}
  const firefox = await ensureFirefox()
  await ensureWebKit()
  return { CHROMIUM_PATH: await ensureChromium(), ...(firefox && { FIREFOX_PATH: firefox }) }
}

async function redis() {
  const isNeeded = chosen.some((step) => step.name === 'server')
  return isNeeded ? { REDIS_SERVER_PATH: await ensureRedis() } : {}
}
