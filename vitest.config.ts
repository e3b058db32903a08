import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const api = {
  globalSetup: ['tests/support/servers/postgres-setup.ts'],
  setupFiles: ['tests/support/world/close-worlds.ts'],
  // Loading the whole app again for each file would take a quarter of the time.
  isolate: false,
  // A file spends about a fifth of its time waiting: three workers on two cores.
  maxWorkers: 3,
  testTimeout: 90_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.api.test.ts', '**/*.process.test.ts'],
          isolate: false,
          testTimeout: 60_000, // generous for a busy machine
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          include: ['{server,tests}/**/*.api.test.ts'],
          exclude: ['**/*.full.api.test.ts'],
        },
      },
      {
        // Minutes long: simulations and kills at every step.
        test: { ...api, name: 'api-full', include: ['{server,tests}/**/*.full.api.test.ts'] },
      },
      {
        // Starts and kills whole processes; mostly waiting.
        test: {
          name: 'process',
          include: ['tests/process/**/*.process.test.ts'],
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
