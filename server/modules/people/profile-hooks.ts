import type { Static } from 'typebox'
import type { ProfilePlan } from '../../../contract/people.ts'
import type { Queries } from '../../db/database.ts'

type Asked = { creatorId: string; viewerId: string | undefined; at: Date }
/** What the modules above know of a profile: its plans, how many hold one, and whether the viewer does. */
export type ProfileHooks = {
  plans: (
    sql: Queries,
    asked: Asked,
  ) => Promise<{ plans: Static<typeof ProfilePlan>[]; subscribers: number; isSubscribed: boolean }>
}
