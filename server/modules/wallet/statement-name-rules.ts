import type { Context } from '../../context.ts'

/**
 * What can stand on a card's statement after the house's own few letters. Banks show at most 22 characters of
 * Latin letters; none of these but the first says where somebody was.
 */
export const statementNames = ['FANLIGHT', 'MEDIA', 'DIGITAL', 'ONLINE'] as const
export type StatementName = (typeof statementNames)[number]

/** As a bank writes it: the letters that are ours, a star, and the name. */
export const onStatement = ({ config }: Pick<Context, 'config'>, name: string) =>
  `${config.money.statementPrefix}* ${name}`.slice(0, 22)
