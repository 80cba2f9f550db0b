import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { alias } from './packages/kit/alias.js'
import { findChromium, findHeadlessShell } from './scripts/findBrowser.mjs'
import { chromiumFlags } from './test/helpers/chromiumFlags.js'
import { isOfOfficialClient } from './test/helpers/isOfOfficialClient.js'
import { patience } from './test/helpers/patience.js'

const chromium = findHeadlessShell() ?? findChromium()

/** On two cores Vitest would take one. */
const workers = Math.max(2, availableParallelism() - 1)

const patient = {
  testTimeout: patience.test,
  hookTimeout: patience.test,
  expect: { poll: { timeout: patience.wait } },
}

const unit = {
  name: 'unit',
  environment: 'node',
  include: [
    'packages/*/src/**/*.test.ts',
    'apps/*/src/**/*.test.ts',
    'test/unit/**/*.test.ts',
    'scripts/*.test.ts',
    'bench/*.test.ts',
  ],
  exclude: ['test/unit/{chunks,layers}.test.ts', 'packages/server/**'],
  // A worker loads what its files share once; globals are given back by the test that takes them.
  isolate: false,
  server: { deps: { inline: ['@wallet-standard/app'] } },
  ...patient,
}

/** The server with its real parts: sockets, PostgreSQL. */
const server = {
  name: 'server',
  environment: 'node',
  include: ['packages/server/src/**/*.test.ts', 'test/soak/**/*.test.ts'],
  globalSetup: ['test/serverSetup.ts'],
  isolate: false,
  // Most wait for processes, timeouts and clocks. Vitest takes its own number for each group alone.
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
  ...patient,
}

/** The official clients against the server. They leave timers and sockets behind: a worker for each file. */
const interop = {
  name: 'interop',
  environment: 'node',
  include: ['test/interop/**/*.test.ts'],
  ...patient,
}

/** What goes through wagmi, once more with wagmi 2. */
const unitWithWagmi2 = {
  name: 'unit-wagmi2',
  environment: 'node',
  include: ['packages/kit/src/{listen,actions/*,adapters/wagmi/*}.test.ts'],
  // In these wagmi has no part.
  exclude: ['packages/kit/src/actions/{hostile,smart,swap}*.test.ts'],
  isolate: false,
  alias: [
    { find: /^wagmi$/, replacement: fileURLToPath(import.meta.resolve('wagmi-core-2')) },
    {
      find: /^wagmi\/actions$/,
      replacement: fileURLToPath(import.meta.resolve('wagmi-core-2/actions')),
    },
  ],
  ...patient,
}

const layers = {
  name: 'layers',
  environment: 'node',
  include: ['test/unit/{chunks,layers}.test.ts'],
}

const browser = {
  name: 'browser',
  include: ['packages/kit/src/**/*.browser.test.tsx'],
  globalSetup: ['test/browser/globalSetup.ts'],
  // Found in the middle of a test they would load the page anew.
  optimizeDeps: {
    include: [
      ...['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime'],
      ...['zustand/vanilla', '@tanstack/query-core', '@tanstack/react-query'],
      ...['wagmi', 'wagmi/actions', 'wagmi/chains', 'uqr'],
    ],
  },
  ...patient,
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: { ...(chromium && { executablePath: chromium }), args: chromiumFlags },
    }),
    instances: [{ browser: 'chromium' as const }],
  },
}

const e2e = {
  name: 'e2e',
  environment: 'node',
  include: ['test/e2e/**/*.test.ts'],
  globalSetup: ['test/globalSetup.ts'],
  // Each worker has chains, pages and a browser of its own. Visits wait as well as work.
  isolate: false,
  maxWorkers: workers + 1,
  sequence: { groupOrder: 2 },
  ...patient,
}

const gallery = {
  name: 'gallery',
  environment: 'node',
  include: ['test/gallery/**/*.test.ts'],
  globalSetup: ['test/gallery/globalSetup.ts'],
  // While one page is waited for, another one is looked at.
  maxConcurrency: 2,
  ...patient,
}

const hosts = {
  name: 'hosts',
  environment: 'node',
  include: ['test/hosts/**/*.test.ts'],
  globalSetup: ['test/hosts/globalSetup.ts'],
  ...patient,
  testTimeout: 300_000,
  hookTimeout: 300_000,
}

export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: workers,
    onUnhandledError: (error) => !isOfOfficialClient(error),
    projects: [unit, unitWithWagmi2, layers, server, interop, browser, gallery, e2e, hosts].map(
      (test) => ({
        extends: true as const,
        test,
      }),
    ),
  },
})
