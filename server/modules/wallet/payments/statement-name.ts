import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { statementText, statementNames, type StatementName } from './statement-name-rules.ts'
import { listWallets, saveStatementName } from '../wallet-store.ts'

export async function readStatementName(context: Context, { by }: { by: Person }) {
  const [wallet] = await listWallets(context.db, by.id)
  return {
    chosen: wallet?.statementName ?? statementNames[0],
    names: statementNames.map((name) => ({ name, shown: statementText(context, name) })),
  }
}

/** Sets the statement name of future card payments. */
export async function setStatementName(context: Context, { by, name }: { by: Person; name: StatementName }) {
  const count = await context.db.transaction((tx) => saveStatementName(tx, { personId: by.id, name }))
  if (!count) throw problem('WALLET_NOT_FOUND')
  return readStatementName(context, { by })
}
