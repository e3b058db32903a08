import type { EventHandlers } from '../../jobs/dispatch-events.ts'
import { refundUnopened } from './purchases/purchase-story.ts'

export const eventHandlers: EventHandlers = {
  'person.blocked': (context, tx, { personId, otherId }) =>
    refundUnopened(context, tx, { creatorId: personId, fanId: otherId }),
}
