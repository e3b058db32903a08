export { fileReport } from './file-report.ts'
export type { ReportRow } from './report-store.ts'
