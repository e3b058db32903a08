import { setTimeout as sleep } from 'node:timers/promises'
import { StorageAway, StorageFull } from '../ports/storage.ts'
import { BackupFault } from './backup-folder.ts'

export type Wait = (seconds: number, why: string) => Promise<unknown>
export const waitSilently: Wait = (seconds) => sleep(seconds * 1000)
/** Two minutes in all: as long as a storage may take that is started anew. */
const WAITS_SECONDS = [1, 2, 4, 8, 15, 30, 60]

/**
 * Goes on where a storage was away and is back. `work` does what is left to do, and `done` counts what it has
 * done so far: as long as that grows, a storage that comes and goes is borne with.
 */
export async function patiently<T>(
  work: () => Promise<T>,
  { done, wait }: { done: () => number; wait: Wait },
): Promise<T> {
  let [tries, reached] = [0, done()]
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StorageAway) || error instanceof StorageFull) throw error
      if (done() > reached) [tries, reached] = [0, done()]
      const seconds = WAITS_SECONDS[tries++]
      if (seconds === undefined)
        throw new BackupFault(`${sentence(error)} It was asked again for two minutes.`, { cause: error })
      await wait(seconds, sentence(error))
    }
}

const sentence = ({ message }: Error) => message.replace(/\.?$/, '.')
