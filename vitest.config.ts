import { defineConfig } from 'vitest/config'

// Replaces a module, so it cannot share modules with others.
const apart = ['server/modules/identity/enumeration.api.test.ts']
const api = {
  globalSetup: ['tests/support/postgres-for-tests.ts'],
  maxWorkers: 2,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.api.test.ts', '**/*.life.test.ts'],
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          include: ['{server,tests}/**/*.api.test.ts'],
          exclude: apart,
          // The server is read once for all files of a worker; each file has a world of its own.
          isolate: false,
        },
      },
      { test: { ...api, name: 'api-apart', include: apart } },
      {
        // Whole processes started and killed; one after the other.
        test: {
          name: 'life',
          include: ['tests/life/**/*.life.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
