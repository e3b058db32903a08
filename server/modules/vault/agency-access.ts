import type { MediaAccess } from '../media/public.ts'
import { actingFor } from '../people/public.ts'

/** An agency sees the files of the creators it is linked with, as they themselves do, until the link ends. */
export const agencyAccess: MediaAccess = async ({ db }, { ownerId, viewer }) => {
  if (viewer.kind !== 'person') return false
  try {
    await actingFor(db, { ...viewer, userType: 3 }, ownerId)
    return true
  } catch {
    return false
  }
}
