import type { Tx } from '../../../db/database.ts'

export type Difference = { kind: string; id: string; ours: string; theirs: string }
export const insertReconciliation = (
  tx: Tx,
  { differences, ...row }: { id: string; at: Date; since: Date; checked: number; differences: Difference[] },
) => tx`insert into reconciliation ${tx({ ...row, differences: tx.json(differences) as never })}`
