import type { Context } from '../../../context.ts'
import { deleteExpired } from './purge-expired-store.ts'

/** Deletes expired codes and links, and sessions that ended or were unused for a long time. */
export const purgeExpired = ({ db, now }: Context) =>
  deleteExpired(db, (days) => new Date(now().getTime() - days * 86_400_000))
