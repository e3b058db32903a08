import { moderation } from '../../../contract/moderation.ts'
import { implement } from '../../http/implement.ts'
import { leaveReported } from './leave-reported.ts'
import { putBack } from './put-back.ts'
import { countWaiting, readReports } from './read-reports.ts'
import { takeDown } from './take-down.ts'

export const routes = implement(moderation, {
  'GET /staff/reports': ({ context, staff: by, query }) => readReports(context, { by, ...query }),
  'GET /staff/reports/waiting': ({ context }) => countWaiting(context),
  'POST /staff/reports/leave': ({ context, staff: by, client, body }) =>
    leaveReported(context, { by, client, ...body }),
  'POST /staff/reports/takeDown': ({ context, staff: by, client, body }) =>
    takeDown(context, { by, client, ...body }),
  'POST /staff/reports/putBack': ({ context, staff: by, client, body }) =>
    putBack(context, { by, client, ...body }),
})
