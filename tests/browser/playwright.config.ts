import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { openIdClient } from '../support/open-id-client.ts'
import { chromiumPath } from '../../tools/chromium.mjs'
import { dataDir } from './data-dir.ts'

const root = join(import.meta.dirname, '../..')
const port = Number(process.env.BROWSER_TEST_PORT ?? 3190)
const openIdPort = port + 1
// Playwright reads this file in every worker; only the first reading starts the server.
if (!process.env.TEST_WORKER_INDEX && !process.argv.includes('--list'))
  rmSync(dataDir, { recursive: true, force: true })

const executablePath = chromiumPath()
const args =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results', 'browser'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Two busy cores may make one of two hundred journeys late; what passes only when tried again is named.
  retries: process.env.CI ? 2 : 0,
  reporter: [['dot'], ['json']],
  // Two cores may be busy with other things; what is right is waited for, what is wrong still fails.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { args: args.split(' '), ...(executablePath ? { executablePath } : {}) },
    // Recording costs a third of the time; TRACE=1 records what fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // What moves is painted by the processor here; the tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Each visitor would fetch and keep the worker's page first. It runs in the tests that are about it, and on the tablet.
    serviceWorkers: 'block',
  },
  // A journey runs once: on the desktop, or where it is tagged so on the phone. What a width can change runs at
  // each of them, and the screens are looked at in all.
  projects: [
    {
      name: 'phone',
      grepInvert: /@once/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'tablet',
      grep: /(shell|money)\.spec/,
      grepInvert: /@once|@phone/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 820, height: 1180 },
        serviceWorkers: 'allow',
      },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    {
      command: `${process.execPath} server/main.ts`,
      cwd: root,
      url: `http://localhost:${port}/readyz`,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '1',
        RATE_LIMIT_SCALE: '0',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        GOOGLE_CLIENT_ID: openIdClient.id,
        GOOGLE_CLIENT_SECRET: openIdClient.secret,
        GOOGLE_ISSUER: `http://127.0.0.1:${openIdPort}`,
      },
    },
    {
      command: `${process.execPath} tests/browser/open-id-server.ts ${openIdPort} http://localhost:${port}/login/google/callback`,
      cwd: root,
      url: `http://127.0.0.1:${openIdPort}/.well-known/openid-configuration`,
      stdout: 'ignore',
      stderr: 'ignore',
    },
  ],
})
