import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import type { MediaFolder, Uploader } from '../media/public.ts'
import { actingFor } from '../people/public.ts'

const LIFE_SECONDS = 900
type Claims = Uploader & { folder: MediaFolder; sessionId: string; expires: number }
const mac = ({ config }: Context, text: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', config.secret(), 'fanlight', 'upload-token', 32)))
    .update(text)
    .digest()

/** Credentials for uploading to one folder for 15 minutes. */
export function makeUploadToken(
  context: Context,
  claims: Uploader & { folder: MediaFolder; sessionId: string },
) {
  const expires = Math.floor(context.now().getTime() / 1000) + LIFE_SECONDS
  const text = Buffer.from(JSON.stringify({ ...claims, expires } satisfies Claims)).toString('base64url')
  return `${text}.${mac(context, text).toString('base64url')}`
}

function readUploadToken(context: Context, token: string): Claims {
  const [text = '', signature = ''] = token.split('.')
  const [expected, actual] = [mac(context, text), Buffer.from(signature, 'base64url')]
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) throw problem('FORBIDDEN')
  const claims = JSON.parse(Buffer.from(text, 'base64url').toString()) as Claims
  if (claims.expires * 1000 <= context.now().getTime() || context.revokedSessions.has(claims.sessionId))
    throw problem('FORBIDDEN')
  return claims
}

type UploaderQuery = {
  caller: Caller
  creatorId?: string | undefined
  Token?: string | undefined
  folder?: MediaFolder | undefined
}

/** Owner and uploader of a file, from the session or from upload credentials for this folder. */
export async function uploaderOf(
  context: Context,
  { caller, creatorId, Token, folder }: UploaderQuery,
): Promise<Uploader> {
  if (Token) {
    const { ownerId, byId, folder: only } = readUploadToken(context, Token)
    if (folder && folder !== only) throw problem('FORBIDDEN')
    return { ownerId, byId }
  }
  if (caller.kind !== 'person') throw problem('TOKEN_MISSING')
  const { id, by } = await actingFor(context.db, caller, creatorId)
  return { ownerId: id, byId: by }
}
