import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { bornAt, isAlive } from './process-alive.ts'

export class DataDirTaken extends Error {}

/** Takes the data folder for this process; a lock whose process is gone is taken over. */
export function lockDataDir(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'app.lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, `${process.pid} ${bornAt(process.pid)}`)
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const [pid, born] = readFileSync(file, 'utf8').split(' ')
      if (isAlive(Number(pid)) && bornAt(Number(pid)) === born)
        throw new DataDirTaken(
          `Fanlight is already running on ${dataDir} (process ${pid}); stop it or set another DATA_DIR.`,
        )
      rmSync(file, { force: true })
    }
  }
  throw new DataDirTaken(`Another Fanlight is just starting on ${dataDir}.`)
}
