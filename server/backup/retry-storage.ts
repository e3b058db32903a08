import { setTimeout as sleep } from 'node:timers/promises'
import { StorageUnavailable, StorageFull } from '../ports/storage.ts'
import { BackupError } from './backup-folder.ts'

export type WaitBeforeRetry = (seconds: number, why: string) => Promise<unknown>
export const sleepSeconds: WaitBeforeRetry = (seconds) => sleep(seconds * 1000)
/** Two minutes in total, enough for a storage server to restart. */
const RETRY_DELAYS_SECONDS = [1, 2, 4, 8, 15, 30, 60]

/**
 * Retries while the storage is unavailable. `work` continues where it stopped and `done` counts its
 * progress: as long as it makes progress, retrying continues.
 */
export async function retryStorage<T>(
  work: () => Promise<T>,
  { done, wait }: { done: () => number; wait: WaitBeforeRetry },
): Promise<T> {
  let [attempts, progress] = [0, done()]
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || error instanceof StorageFull) throw error
      if (done() > progress) [attempts, progress] = [0, done()]
      const seconds = RETRY_DELAYS_SECONDS[attempts++]
      if (seconds === undefined)
        throw new BackupError(`${sentence(error)} Gave up after two minutes.`, { cause: error })
      await wait(seconds, sentence(error))
    }
}

const sentence = ({ message }: Error) => message.replace(/\.?$/, '.')
