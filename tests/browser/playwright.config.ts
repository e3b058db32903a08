import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { openIdClient } from '../support/servers/open-id-client.ts'
import { chromiumPath } from '../../tools/chromium.mjs'
import { dataDir } from './support/data-dir.ts'

const root = join(import.meta.dirname, '../..')
const port = Number(process.env.BROWSER_TEST_PORT ?? 3190)
const openIdPort = port + 1
// Playwright loads this file in every worker; only the first load cleans up.
if (!process.env.TEST_WORKER_INDEX && !process.argv.includes('--list'))
  rmSync(dataDir, { recursive: true, force: true })

const executablePath = chromiumPath()
const args =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** `npm test` leaves out the slow tests, which are tagged; `npm run test:full` runs only those. */
const suite = process.env.BROWSER_SUITE ?? 'all'
const except = (...tags: RegExp[]) => (suite === 'usual' ? [...tags, /@full/] : tags)

export default defineConfig({
  ...(suite === 'full' ? { grep: /@full/ } : {}),
  testDir: '.',
  outputDir: join(root, 'test-results', 'browser'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Two busy cores may delay one of two hundred tests; flaky ones are listed.
  retries: process.env.CI ? 2 : 0,
  reporter: [['dot'], ['json']],
  // Generous, because the machine may be busy.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { args: args.split(' '), ...(executablePath ? { executablePath } : {}) },
    // Tracing takes a third of the time; TRACE=1 records failures.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Animations are software-rendered here; tests about motion opt in.
    contextOptions: { reducedMotion: 'reduce' },
    // The service worker would slow down every test. It runs in its own tests and on the tablet.
    serviceWorkers: 'block',
  },
  // A test runs once: on the desktop, or on the phone if tagged. Width-dependent ones run at each width, and
  // all screens are checked at all widths.
  projects: [
    {
      name: 'phone',
      grepInvert: except(/@once/),
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'tablet',
      grep: suite === 'full' ? /none/ : /(shell|payments-and-payouts)\.spec/,
      grepInvert: except(/@once/, /@phone/),
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 820, height: 1180 },
        serviceWorkers: 'allow',
      },
    },
    {
      name: 'desktop',
      grepInvert: except(/@phone/),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    {
      command: `${process.execPath} server/main.ts`,
      cwd: root,
      url: `http://localhost:${port}/readyz`,
      // The demo data is added first.
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '1',
        RATE_LIMIT_SCALE: '0',
        LOG_LEVEL: 'warn',
        LINK_PREVIEWS: '0',
        PUSH_HOSTS: `127.0.0.1:${port + 2}`,
        NODE_ENV: 'production',
        GOOGLE_CLIENT_ID: openIdClient.id,
        GOOGLE_CLIENT_SECRET: openIdClient.secret,
        GOOGLE_ISSUER: `http://127.0.0.1:${openIdPort}`,
      },
    },
    {
      command: `${process.execPath} tests/browser/support/open-id-server.ts ${openIdPort} http://localhost:${port}/login/google/callback`,
      cwd: root,
      url: `http://127.0.0.1:${openIdPort}/.well-known/openid-configuration`,
      stdout: 'ignore',
      stderr: 'ignore',
    },
  ],
})
