import type { EventHandlers } from '../../jobs/dispatch-events.ts'
import { rejectOffersBetween } from './offers/close-offers.ts'

export const eventHandlers: EventHandlers = {
  'person.blocked': (context, tx, { personId, otherId }) =>
    rejectOffersBetween(context, tx, { a: personId, b: otherId }),
}
