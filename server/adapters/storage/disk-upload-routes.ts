import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '../../http/problem.ts'
import { WrongSize } from './disk-multipart.ts'
import type { DiskStorage } from './disk-storage.ts'

/** PUT /storage/…: handles presigned uploads for disk storage, as S3 does for buckets. */
export async function registerDiskUploadRoutes(app: FastifyInstance, storage: DiskStorage) {
  app.removeAllContentTypeParsers()
  // Streamed to disk, never buffered in memory.
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.put<{ Params: { '*': string }; Querystring: Record<string, string> }>(
    '/storage/*',
    { bodyLimit: Number.MAX_SAFE_INTEGER, config: { auth: 'open', key: 'PUT /storage/*' } },
    async (request, reply) => {
      const purpose = storage.signed.read(request.params['*'], request.query)
      if (!purpose) throw problem('UPLOAD_REFUSED')
      // Closed once the upload was acknowledged.
      if (purpose.op === 'put' && !(await storage.acceptsPut(purpose.key))) throw problem('UPLOAD_REFUSED')
      if (lengthOf(request) !== purpose.sizeBytes) throw problem('UPLOAD_SIZE_WRONG')
      const body = (request.body ?? request.raw) as Readable
      try {
        const etag =
          purpose.op === 'put'
            ? await putWhole(storage, purpose, body)
            : (await storage.takePart({ ...purpose, body }))?.etag
        if (!etag) throw problem('UPLOAD_NOT_FOUND')
        return await reply.header('etag', etag).code(200).send()
      } catch (error) {
        if (error instanceof WrongSize) throw problem('UPLOAD_SIZE_WRONG', { cause: error })
        throw error
      }
    },
  )
}

const lengthOf = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? Number.NaN)

async function putWhole(storage: DiskStorage, { key, sizeBytes }: Whole, body: Readable) {
  const hash = createHash('md5')
  let count = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      count += chunk.length
      done(null, chunk)
    },
    flush: (done) => done(count === sizeBytes ? null : new WrongSize()),
  })
  body.on('error', (error) => counted.destroy(error))
  await storage.put(key, body.pipe(counted))
  return `"${hash.digest('hex')}"`
}
type Whole = { key: string; sizeBytes: number }
