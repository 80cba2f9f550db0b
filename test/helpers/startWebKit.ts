import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { freePort } from '../../packages/server/src/storage/freePort.js'
import { findWebKit } from '../../scripts/findBrowser.mjs'
import { type DriverPage, driverPage } from './driverPage.js'
import { until } from './until.js'

export type StartedWebKit = {
  readonly page: DriverPage
  stop(): Promise<void>
}

/**
 * WebKitGTK's own small browser on a display that nobody sees, by its WebDriver. What it stores is
 * forgotten with it.
 *
 * @throws Error when it is not on the machine
 */
export async function startWebKit(): Promise<StartedWebKit> {
  const found = findWebKit()
  if (!found) throw new Error('WebKitGTK is missing: apt-get install webkit2gtk-driver xvfb.')
  const home = await mkdtemp(`${tmpdir()}/billfold-webkit-`)
  const screen = spawn(found.display, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = `:${await firstLine(screen)}`
  const port = await freePort()
  const driver = spawn(found.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, ...quiet, HOME: home, XDG_RUNTIME_DIR: home, DISPLAY: display },
  })
  const url = `http://127.0.0.1:${port}`
  await until('WebKitWebDriver answers', async () => {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver did not start.')
    return fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  const page = await driverPage(url)
  return {
    page,
    async stop() {
      await page.close()
      await Promise.all([driver, screen].map(end))
      await rm(home, { recursive: true, force: true })
    },
  }
}

const quiet = {
  NO_AT_BRIDGE: '1',
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  // We may be root, or in a container where no further one can be made.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
}

function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    stdout?.once('data', (data) => resolve(String(data).trim()))
    stdout?.once('end', () => reject(new Error('Xvfb did not start.')))
  })
}

function end(program: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (program.exitCode !== null) return resolve()
    program.once('exit', () => resolve())
    program.kill()
  })
}
