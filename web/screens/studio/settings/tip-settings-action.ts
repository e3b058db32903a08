import { data } from 'react-router'
import { requireMember } from '../../../features/account/session/session.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import type { Route } from './+types/tip-settings.ts'

export type TipSettingsResult = {
  intent: string
  /** For the row concerned. */
  of: string
  message?: string
  fields?: Record<string, string>
  typed?: Record<string, string>
}

/** Actions on the tip menu and goals, by intent. */
export async function tipsAction({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const [intent, id, title, amount, endsOn] = ['intent', 'id', 'title', 'amount', 'endsOn'].map((name) =>
    formText(form, name).trim(),
  ) as [string, string, string, string, string]
  const answer = await work()
  const about = { intent, of: id }
  if (answer === undefined || answer.ok) return data<TipSettingsResult>(about)
  const { message, code, fields } = answer.body
  return data<TipSettingsResult>(
    {
      ...about,
      message,
      fields: code === 'AMOUNT_INVALID' ? { amount: message } : (fields ?? {}),
      typed: { title, amount, endsOn },
    },
    { status: answer.status },
  )

  async function work() {
    if (intent === 'offer') return api('POST /tipMenu', { body: { title, amount } })
    if (intent === 'change') return api('PUT /tipMenu', { body: { itemId: id, title, amount } })
    if (intent === 'remove') return api('DELETE /tipMenu', { query: { itemId: id } })
    if (intent === 'close') return api('POST /tipGoals/close', { body: { goalId: id } })
    if (intent === 'begin')
      return api('POST /tipGoals', {
        body: {
          title,
          target: amount,
          isRefundedIfMissed: formText(form, 'isRefunded') ? 1 : 0,
          // End of that day in UTC.
          ...(endsOn ? { endsAt: `${endsOn}T23:59:59Z` } : {}),
        },
      })
    return undefined
  }
}
