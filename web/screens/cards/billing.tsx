import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { data } from 'react-router'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { requireMember } from '../../features/account/session/session.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { formText } from '../../lib/form/form-text.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { serverContext } from '../../lib/api/server-context.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Route } from './+types/billing.ts'
import { CardRow } from './card-row.tsx'
import { StatementDescriptor } from './statement-descriptor.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  return {
    cards: unwrapResponse(await api('GET /card', { query: { limit: 100 } }))?.data ?? [],
    statement: unwrapResponse(await api('GET /wallet/statementName')).data,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
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

/** Saved cards, the default card and the statement descriptor. */
export default function Billing({ loaderData: { cards, statement }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const add = (tone: 'ember' | 'line') => (
    <LinkButton to="/billing/new" tone={tone} icon={<Plus aria-hidden className="size-4.5" />}>
      <Trans>Add card</Trans>
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
          <Trans>Your card number is stored by our payment provider, never by us.</Trans>
        </p>
      </header>
      <div className="grid gap-4 px-4 py-4 tablet:px-0">
        {actionData?.message && <Banner tone="bad">{actionData.message}</Banner>}
        {cards.length === 0 ? (
          <EmptyState illustration="drawerful" title={<Trans>No cards yet</Trans>} action={add('ember')} />
        ) : (
          <ul>
            {cards.map((card) => (
              <CardRow key={card._id} card={card} />
            ))}
          </ul>
        )}
        {cards.length > 0 && <div>{add('line')}</div>}
        {cards.length > 0 && <StatementDescriptor {...statement} />}
      </div>
    </>
  )
}
