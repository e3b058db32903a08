import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { data } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/billing.ts'
import { CardRow } from './card-row.tsx'
import { StatementName } from './statement-name.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  return {
    cards: bodyOf(await api('GET /card', { query: { limit: 100 } }))?.data ?? [],
    statement: bodyOf(await api('GET /wallet/statementName')).data,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const form = await request.formData()
  const cardId = formText(form, 'cardId')
  if (formText(form, 'intent') === 'statement') {
    const name = formText(form, 'name') as Data<Endpoints['GET /wallet/statementName']>['chosen']
    const saved = await api('PUT /wallet/statementName', { body: { name } })
    return saved.ok
      ? data({ message: '', cardId: '' })
      : data({ message: saved.body.message, cardId: '' }, { status: saved.status })
  }
  const intent = formText(form, 'intent')
  const [expMonth = 0, expYear = 0] = formText(form, 'expiry')
    .split('/')
    .map((part) => Number(part.trim()) || 0)
  const answer =
    intent === 'default'
      ? await api('PATCH /card', { body: { cardId } })
      : intent === 'change'
        ? await api('PUT /card', {
            body: {
              cardId,
              expMonth,
              expYear: expYear < 100 ? 2000 + expYear : expYear,
              name: formText(form, 'name'),
            },
          })
        : await api('DELETE /card', { query: { cardId } })
  return answer.ok
    ? data({ message: '', cardId })
    : data({ message: answer.body.message, cardId }, { status: answer.status })
}

/** Cards: which is the default, what is printed on them, and away with them. */
export default function Billing({ loaderData: { cards, statement }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const add = (tone: 'ember' | 'line') => (
    <LinkButton to="/billing/new" tone={tone} icon={<Plus aria-hidden className="size-4.5" />}>
      <Trans>Add a card</Trans>
    </LinkButton>
  )
  return (
    <>
      <PageHead title={t`Cards`} hidden />
      <header className="border-b border-line px-4 pt-4 pb-5 tablet:px-0 tablet:pt-7">
        <h1 className="type-28">
          <Trans>Cards</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>The number is kept by the bank’s service, never by us.</Trans>
        </p>
      </header>
      <div className="grid gap-4 px-4 py-4 tablet:px-0">
        {actionData?.message && <Banner tone="bad">{actionData.message}</Banner>}
        {cards.length === 0 ? (
          <EmptyState drawing="drawerful" title={<Trans>No card yet</Trans>} action={add('ember')} />
        ) : (
          <ul>
            {cards.map((card) => (
              <CardRow key={card._id} card={card} />
            ))}
          </ul>
        )}
        {cards.length > 0 && <div>{add('line')}</div>}
        {cards.length > 0 && <StatementName {...statement} />}
      </div>
    </>
  )
}
