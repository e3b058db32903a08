import { createApi, type Api } from '../../../contract/core/client.ts'
import { createApp } from '../../../server/app.ts'
import { createContext } from '../../../server/create-context.ts'
import { injectBody } from '../../../server/http/inject-body.ts'
import { openWorlds } from './open-worlds.ts'
import type { createWorld, TestUser } from './world.ts'

/** Another node over the same database, without realtime. */
export async function otherNode({ context, databaseUrl }: Awaited<ReturnType<typeof createWorld>>) {
  const { config, log, now } = context
  const other = createContext({ config, databaseUrl, log, now })
  const app = await createApp(other)
  await app.ready()
  openWorlds.push(async () => {
    await app.close()
    await other.close()
  })
  const as = ({ accessToken }: Pick<TestUser, 'accessToken'>): Api =>
    createApi(
      async (url, { method, headers, body }) => {
        const { type, ...payload } = await injectBody(body)
        const reply = await app.inject({
          method: method as 'GET',
          url,
          headers: { ...(headers as Record<string, string>), ...type },
          ...payload,
        })
        return new Response(reply.statusCode === 204 ? null : reply.payload, {
          status: reply.statusCode,
          headers: reply.headers as Record<string, string>,
        })
      },
      () => ({ authorization: `Bearer ${accessToken}` }),
    )
  return { app, context: other, as }
}
