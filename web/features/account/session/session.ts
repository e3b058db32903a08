import { UserType } from '../../../../contract/core/constants.ts'
import { redirect, type RouterContextProvider, useRouteLoaderData } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { loginPathFor } from '../../../lib/session/login-redirect.ts'

export type Session = Data<Endpoints['GET /session']>

/** The route whose loader provides the session. */
export const sessionRoute = 'features/layout/shell/shell'

/** The current session anywhere inside the shell; undefined when it could not be loaded. */
export function useSession(): Session | undefined {
  return useRouteLoaderData<{ session?: Session }>(sessionRoute)?.session
}

/** Staff have separate accounts: outside the admin console they can only read. */
export const isStaff = (session: Session | undefined) => session?.userType === 9
export const isMember = (session: Session | undefined): session is Session =>
  Boolean(session && !session.isGuest && !isStaff(session))
export const isCreator = (session: Session | undefined) => session?.userType === UserType.creator
export const isAgency = (session: Session | undefined) => session?.userType === UserType.agency

type Args = { context: Readonly<RouterContextProvider>; url: URL }

/** For loaders and actions of members-only pages: guests are redirected to log in and return afterwards. */
export async function requireMember({ context, url }: Args): Promise<Session> {
  const { data: session } = unwrapResponse(await context.get(serverContext).api('GET /session'))
  if (!session.isGuest) return session
  throw redirect(loginPathFor(url.pathname + url.search))
}
