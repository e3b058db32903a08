import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { redirect, type RouterContextProvider, useRouteLoaderData } from 'react-router'
import type { Data, StaffRole } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { serverSide } from '../../lib/server-context.ts'

export type Me = Data<Endpoints['GET /staff/me']>
export type { StaffRole }

export const roleNames: Record<StaffRole, MessageDescriptor> = {
  support: msg`Support`,
  moderator: msg`Moderator`,
  finance: msg`Finance`,
  owner: msg`Owner`,
}
export const isReviewer = ({ role }: Pick<Me, 'role'>) => role === 'moderator' || role === 'owner'
export const isFinance = ({ role }: Pick<Me, 'role'>) => role === 'finance' || role === 'owner'
export const isOwner = ({ role }: Pick<Me, 'role'>) => role === 'owner'
export const mayImpersonate = ({ role }: Pick<Me, 'role'>) => role === 'support' || role === 'owner'

type Args = { context: Readonly<RouterContextProvider>; url: URL }

/** For loaders and actions of the console: everybody else goes to its door and comes back after it. */
export async function requireStaff({ context, url }: Args): Promise<Me> {
  const { api } = context.get(serverSide)
  const answer = await api('GET /staff/me')
  if (answer.ok) return answer.body.data
  const session = await api('GET /session')
  // In somebody's place there is no console; the way back stands on every page.
  if (session.ok && session.body.data.impersonation) throw redirect('/home')
  throw redirect(`/admin/login?redirect=${encodeURIComponent(url.pathname + url.search)}`)
}

/** Who is at work, everywhere inside the console. */
export function useMe(): Me {
  const me = useRouteLoaderData<{ me: Me }>('screens/admin/console')?.me
  if (!me) throw new Error('outside the console')
  return me
}
