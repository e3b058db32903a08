import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { message } from '../i18n/message.ts'
import { Problem, problem } from './problem.ts'

export type UploadedFile = { name: string; bytes: Buffer }
export type Files = Record<string, UploadedFile>

declare module 'fastify' {
  interface FastifyRequest {
    uploaded: Files | undefined
  }
}

/** Enables multipart forms for endpoints that declare an `upload`. */
export async function registerUploads(app: FastifyInstance) {
  await app.register(multipart, { throwFileSizeLimit: false })
  app.decorateRequest('uploaded', undefined)
}

/** Reads a multipart form: its texts become the body and are validated as usual. */
export async function readUpload(request: FastifyRequest, { files: allowed, maxBytes }: Upload) {
  if (!request.isMultipart()) throw problem('FORM_EXPECTED')
  const body: Record<string, string> = {}
  const files: Files = {}
  const parts = request.parts({
    limits: {
      fileSize: maxBytes,
      files: allowed.length,
      fields: 40,
      fieldSize: 10_000,
      parts: 40 + allowed.length,
    },
  })
  try {
    for await (const part of parts) {
      const isFile = allowed.includes(part.fieldname)
      if (part.type === 'file' && isFile) {
        const bytes = await bytesOf(part)
        if (part.file.truncated) throw tooLarge(part.fieldname, maxBytes)
        if (bytes.length) files[part.fieldname] = { name: part.filename, bytes }
      } else if (part.type === 'file') part.file.resume()
      // An empty file field arrives as text.
      else if (!isFile) body[part.fieldname] = String(part.value)
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    const isTooMuch = (error as { statusCode?: number }).statusCode === 413
    throw problem(isTooMuch ? 'BODY_TOO_LARGE' : 'FORM_BROKEN', { cause: error })
  }
  request.body = body
  request.uploaded = files
}

/** Reads a file; a truncated one is reported by its field name, which the plugin cannot do. */
async function bytesOf({ file }: MultipartFile) {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

type Upload = NonNullable<Endpoint['upload']>

const tooLarge = (field: string, maxBytes: number) =>
  problem('FILE_TOO_LARGE', {
    fields: {
      [field]:
        maxBytes < 1_000_000
          ? message('This file is larger than {n} kB.', { n: Math.floor(maxBytes / 1000) })
          : message('This file is larger than {n} MB.', { n: Math.floor(maxBytes / 1_000_000) }),
    },
  })
