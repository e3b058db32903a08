import type { Context } from '../../../context.ts'

/**
 * Names a fan can choose for their card statement, after our prefix. Banks show at most 22 Latin
 * characters; all but the first are discreet.
 */
export const statementNames = ['FANLIGHT', 'MEDIA', 'DIGITAL', 'ONLINE'] as const
export type StatementName = (typeof statementNames)[number]

/** Statement descriptor: prefix, asterisk, name. */
export const statementText = ({ config }: Pick<Context, 'config'>, name: string) =>
  `${config.money.statementPrefix}* ${name}`.slice(0, 22)
