import { redirect, type RouterContextProvider, useRouteLoaderData } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { bodyOf } from '../../lib/answers.ts'
import { serverSide } from '../../lib/server-context.ts'
import { wallFor } from '../../lib/session/wall.ts'

export type Session = Data<Endpoints['GET /session']>

/** The route that knows who is here. */
export const sessionRoute = 'features/shell/shell'

/** Who is looking, everywhere inside the frame; undefined where the server could not say. */
export function useSession(): Session | undefined {
  return useRouteLoaderData<{ session?: Session }>(sessionRoute)?.session
}

/** Staff have accounts of their own: outside their console they look, and do nothing that members do. */
export const isStaff = (session: Session | undefined) => session?.userType === 9
export const isMember = (session: Session | undefined): session is Session =>
  Boolean(session && !session.isGuest && !isStaff(session))
export const isCreator = (session: Session | undefined) => session?.userType === 2
export const isAgency = (session: Session | undefined) => session?.userType === 3

type Args = { context: Readonly<RouterContextProvider>; url: URL }

/** For loaders and actions of what is nobody's but one's own: guests go to the wall and come back after it. */
export async function requireMember({ context, url }: Args): Promise<Session> {
  const { data: session } = bodyOf(await context.get(serverSide).api('GET /session'))
  if (!session.isGuest) return session
  throw redirect(wallFor(url.pathname + url.search))
}
