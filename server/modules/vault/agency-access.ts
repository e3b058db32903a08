import { UserType } from '../../../contract/core/constants.ts'
import type { CanViewMedia } from '../media/public.ts'
import { actingFor } from '../people/public.ts'

/** Agencies can see the files of their linked creators. */
export const agencyAccess: CanViewMedia = async ({ db }, { ownerId, viewer }) => {
  if (viewer.kind !== 'person') return false
  try {
    await actingFor(db, { ...viewer, userType: UserType.agency }, ownerId)
    return true
  } catch {
    return false
  }
}
