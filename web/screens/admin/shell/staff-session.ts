import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { redirect, type RouterContextProvider, useRouteLoaderData } from 'react-router'
import type { Data, StaffRole } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { serverContext } from '../../../lib/api/server-context.ts'

export type StaffMember = Data<Endpoints['GET /staff/me']>
export type { StaffRole }

export const roleNames: Record<StaffRole, MessageDescriptor> = {
  support: msg`Support`,
  moderator: msg`Moderator`,
  finance: msg`Finance`,
  owner: msg`Owner`,
}
export const isReviewer = ({ role }: Pick<StaffMember, 'role'>) => role === 'moderator' || role === 'owner'
export const isFinance = ({ role }: Pick<StaffMember, 'role'>) => role === 'finance' || role === 'owner'
export const isOwner = ({ role }: Pick<StaffMember, 'role'>) => role === 'owner'
export const canImpersonate = ({ role }: Pick<StaffMember, 'role'>) => role === 'support' || role === 'owner'

/** Support and finance decide disputes about orders. */
export const canDecideOrders = ({ role }: Pick<StaffMember, 'role'>) =>
  role === 'support' || role === 'finance' || role === 'owner'

type Args = { context: Readonly<RouterContextProvider>; url: URL }

/** For loaders and actions of the console: redirects others to the staff login and back. */
export async function requireStaff({ context, url }: Args): Promise<StaffMember> {
  const { api } = context.get(serverContext)
  const answer = await api('GET /staff/me')
  if (answer.ok) return answer.body.data
  const session = await api('GET /session')
  // No console while impersonating; the banner on every page ends it.
  if (session.ok && session.body.data.impersonation) throw redirect('/home')
  throw redirect(`/admin/login?redirect=${encodeURIComponent(url.pathname + url.search)}`)
}

/** The signed-in staff member, available everywhere in the console. */
export function useStaffMember(): StaffMember {
  const me = useRouteLoaderData<{ me: StaffMember }>('screens/admin/shell/console')?.me
  if (!me) throw new Error('outside the console')
  return me
}
