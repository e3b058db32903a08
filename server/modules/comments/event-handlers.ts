import type { EventHandlers } from '../../jobs/dispatch-events.ts'
import { recountAfterRestriction } from './restricted-comment-store.ts'

export const eventHandlers: EventHandlers = {
  'person.restricted': (_context, tx, { personId, otherId }) =>
    recountAfterRestriction(tx, { creatorId: personId, authorId: otherId }),
}
