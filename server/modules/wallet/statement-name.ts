import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { listWallets, saveStatementName } from './wallet-store.ts'

/**
 * What can stand on a card's statement after the house's own few letters. Banks show at most 22 characters of
 * Latin letters; none of these but the first says where somebody was.
 */
export const statementNames = ['FANLIGHT', 'MEDIA', 'DIGITAL', 'ONLINE'] as const
export type StatementName = (typeof statementNames)[number]

/** As a bank writes it: the letters that are ours, a star, and the name. */
export const onStatement = ({ config }: Pick<Context, 'config'>, name: string) =>
  `${config.money.statementPrefix}* ${name}`.slice(0, 22)

export async function readStatementName(context: Context, { by }: { by: Person }) {
  const [wallet] = await listWallets(context.db, by.id)
  return {
    chosen: wallet?.statementName ?? statementNames[0],
    names: statementNames.map((name) => ({ name, shown: onStatement(context, name) })),
  }
}

/** Chooses how payments by card are named from now on. */
export async function setStatementName(context: Context, { by, name }: { by: Person; name: StatementName }) {
  const count = await context.db.transaction((tx) => saveStatementName(tx, { personId: by.id, name }))
  if (!count) throw problem('WALLET_NOT_FOUND')
  return readStatementName(context, { by })
}
