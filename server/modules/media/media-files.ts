import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { openFolders } from './picture-folders.ts'

const CACHE_SECONDS = 864_000
const fileName = /^[0-9a-f-]{36}(-small)?\.webp$/

/** Pictures that anyone may see, by their key. A key is never given to another picture, so they are kept long. */
export function mediaFiles(app: FastifyInstance, { storage }: Context) {
  app.get<{ Params: { folder: string; file: string } }>(
    '/media/:folder/:file',
    { config: { auth: 'open', key: 'GET /media/:folder/:file' } },
    async ({ params: { folder, file } }, reply) => {
      const stored =
        openFolders.has(folder) && fileName.test(file) ? await storage.open(`${folder}/${file}`) : undefined
      if (!stored) throw problem('NOT_FOUND')
      return reply
        .headers({
          'content-type': 'image/webp',
          'content-length': stored.sizeBytes,
          'cache-control': `public, max-age=${CACHE_SECONDS}, immutable`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(stored.stream)
    },
  )
}
