import { join } from 'node:path'

/** Where the server of these tests keeps everything: in memory, if the run was given room there. */
export const dataDir = join(
  process.env.TEST_FOLDER ?? join(import.meta.dirname, '../../test-results'),
  'browser-data',
)
