import { reportBulkActions } from '../../../contract/staff/bulk-actions.ts'
import { reportExports } from '../../../contract/staff/exports.ts'
import { moderation } from '../../../contract/staff/moderation.ts'
import { reports } from '../../../contract/content/reports.ts'
import { implement } from '../../http/implement.ts'
import { bulkDecideReports } from './bulk-decide-reports.ts'
import { exportReports } from './export-reports.ts'
import { dismissReport } from './dismiss-report.ts'
import { restoreContent } from './restore-content.ts'
import { reportContent } from './report-content.ts'
import { countOpenReports, readReports } from './read-reports.ts'
import { removeContent } from './remove-content.ts'

export const routes = [
  ...implement(reports, {
    'POST /report': ({ context, person, body }) => reportContent(context, { by: person, ...body }),
  }),
  ...implement(moderation, {
    'GET /staff/reports': ({ context, staff: by, query }) => readReports(context, { by, ...query }),
    'GET /staff/reports/waiting': ({ context }) => countOpenReports(context),
    'POST /staff/reports/dismiss': ({ context, staff: by, client, body }) =>
      dismissReport(context, { by, client, ...body }),
    'POST /staff/reports/remove': ({ context, staff: by, client, body }) =>
      removeContent(context, { by, client, ...body }),
    'POST /staff/reports/restore': ({ context, staff: by, client, body }) =>
      restoreContent(context, { by, client, ...body }),
  }),
  ...implement(reportBulkActions, {
    'POST /staff/reports/bulk': ({ context, staff: by, client, body }) =>
      bulkDecideReports(context, { by, client, ...body }),
  }),
  ...implement(reportExports, {
    'GET /staff/reports/export': ({ context, staff: by, client, query }) =>
      exportReports(context, { by, client, ...query }),
  }),
]
