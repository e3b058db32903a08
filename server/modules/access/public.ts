export {
  checkAccess,
  evaluateAccess,
  type ProtectedItem,
  type AccessResult,
  type RelationFlags,
} from './check-access.ts'
export { findViewerRelations, isInAudience, relationColumns, type SubjectKind } from './access-store.ts'
export {
  findPurchase,
  insertPurchase,
  lockPurchase,
  markPurchasesOpened,
  markRefunded,
} from './purchase-store.ts'
export type { Access, RequiredAction, Visibility } from './access-rules.ts'
