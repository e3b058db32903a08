import { afterAll } from 'vitest'
import { openWorlds } from './open-worlds.ts'

// Test files share one process (no isolation): whatever a file opens is closed after it.
afterAll(async () => {
  for (const close of openWorlds.splice(0).toReversed()) await close()
})
