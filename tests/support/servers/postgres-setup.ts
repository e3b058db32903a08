import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../../server/db/embedded-postgres.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { temporaryFolder } from '../temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** One real Postgres for the whole run; its `fanlight` database is the migrated template that tests copy. */
export default async function setup(project: TestProject) {
  const folder = temporaryFolder('test')
  const postgres = await startEmbeddedPostgres({
    dataDir: folder.path,
    durable: false,
    settings: { max_connections: '200' },
  })
  await migrate(postgres.url())
  project.provide('databaseUrl', postgres.url())
  return async () => {
    await postgres.stop()
    folder.remove()
  }
}
