export {
  checkAccess,
  evaluateAccess,
  type ProtectedItem,
  type AccessResult,
  type RelationFlags,
} from './check-access.ts'
export {
  findViewerRelations,
  isInAudience,
  markPurchasesOpened,
  relationColumns,
  type SubjectKind,
} from './access-store.ts'
export type { Access, RequiredAction, Visibility } from './access-rules.ts'
