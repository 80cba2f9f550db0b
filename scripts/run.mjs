import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'

/**
 * Runs a command in the repository with the tools of `node_modules/.bin` first on the path, and
 * gathers what it prints, both streams in their order.
 *
 * @param {readonly string[]} command
 * @param {{ env?: Record<string, string>, show?: boolean, timeout?: number }} [options]
 *   `show` passes the output on to the terminal as well; `timeout` in milliseconds ends the command.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run([program, ...parameters], { env, show = false, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, ...plainOutput, PATH: toolsFirst(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const limit = timeout && setTimeout(endLate, timeout)
    const gather = (chunk) => {
      output += chunk
      if (show) process.stdout.write(chunk)
    }
    child.stdout.setEncoding('utf8').on('data', gather)
    child.stderr.setEncoding('utf8').on('data', gather)
    child.once('error', (error) => resolve({ ok: false, output: output + error.message }))
    child.once('close', (code, signal) => {
      clearTimeout(limit)
      const end = signal ? `\nEnded by ${signal}.` : ''
      resolve({ ok: code === 0, output: output + end })
    })
    endWithParent(child)

    function endLate() {
      output += `\nIt took longer than ${timeout / 1000} s.`
      child.kill()
    }
  })
}

/** npm itself: the one that started us, where there is one. */
export function npm(...parameters) {
  const started = process.env.npm_execpath ?? ''
  const isNpm = /npm-cli\.c?js$/.test(started)
  return isNpm ? [process.execPath, started, ...parameters] : ['npm', ...parameters]
}

const plainOutput = { NO_COLOR: '1', FORCE_COLOR: '0' }

function toolsFirst() {
  return [join(root, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const running = new Set()

/** When we are told to end, so are the commands that run. */
function endWithParent(child) {
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll)
  running.add(child)
  child.once('close', () => {
    running.delete(child)
    if (running.size === 0) for (const signal of signals) process.off(signal, endAll)
  })
}

function endAll(signal) {
  for (const child of running) child.kill(signal)
  process.exit(1)
}
