import type { Context } from '../../../context.ts'
import type { DecodeResult, DecodeTask } from './decode-task.ts'

/** CPU seconds of decoding per account; a photo needs about one. */
const decodingQuota = { max: 600, per: 'hour' } as const

/** Decodes a file for an account. Throws TOO_MANY_REQUESTS when the account has used up its quota. */
export async function decodeUpload<T extends DecodeTask>(
  { decoder, limits, log }: Pick<Context, 'decoder' | 'limits' | 'log'>,
  task: T,
  accountId: string,
): Promise<DecodeResult<T>> {
  await limits.requireLeft('decoding', decodingQuota, accountId)
  const onUsage = (cpuMs: number) => {
    limits
      .charge('decoding', decodingQuota, { key: accountId, points: Math.ceil(cpuMs / 1000) })
      .catch((error: unknown) => log.error({ err: error }, 'could not count decoding time'))
  }
  return decoder.decode(task, { accountId, onUsage })
}
