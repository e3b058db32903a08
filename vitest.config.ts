import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

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
          testTimeout: 60_000, // a busy machine is no fault
        },
      },
      {
        test: {
          name: 'api',
          include: ['{server,tests}/**/*.api.test.ts'],
          globalSetup: ['tests/support/servers/postgres-setup.ts'],
          setupFiles: ['tests/support/world/close-worlds.ts'],
          // Loading the whole product for each of the files anew would be a quarter of the time.
          isolate: false,
          // A file waits for its database, for files and for clocks about a fifth of its time: three on two cores.
          maxWorkers: 3,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Whole processes started and killed. They wait more than they work.
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
