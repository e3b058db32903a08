import { afterAll } from 'vitest'
import { openWorlds } from './open-worlds.ts'

// Files share their modules and with them one process: what a file opens ends with the file.
afterAll(async () => {
  for (const close of openWorlds.splice(0).toReversed()) await close()
})
