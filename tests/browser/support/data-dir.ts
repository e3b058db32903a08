import { join } from 'node:path'

/** Data folder of the server under test; in memory if available. */
export const dataDir = join(
  process.env.TEST_FOLDER ?? join(import.meta.dirname, '../../../test-results'),
  'browser-data',
)
