import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { signedPath } from './signed-path.ts'

/** The bucket that the configuration names, or the data folder. */
export const createStorage = (config: Config, now: () => Date) =>
  config.s3
    ? s3Storage({ ...config.s3, pagesOrigin: config.publicUrl })
    : diskStorage({
        folder: join(config.dataDir, 'files'),
        signed: signedPath({ secret: config.secret(), publicUrl: config.publicUrl, now }),
      })
