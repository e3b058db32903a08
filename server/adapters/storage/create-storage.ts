import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { createSignedPaths } from './signed-path.ts'

/** The configured bucket, or the data folder. */
export const createStorage = (config: Config, now: () => Date) =>
  config.s3
    ? s3Storage({ ...config.s3, pagesOrigin: config.publicUrl })
    : diskStorage({
        folder: join(config.dataDir, 'files'),
        signed: createSignedPaths({ secret: config.secret(), publicUrl: config.publicUrl, now }),
      })
