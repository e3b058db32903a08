import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { data, Form } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { CardBrand } from '../../features/payments/card-brand.tsx'
import { CardName } from '../../features/payments/card-name.tsx'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { serverSide } from '../../lib/server-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/billing.ts'
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
              <li key={card._id} className="grid gap-3 border-b border-line py-4">
                <div className="flex flex-wrap items-center gap-3">
                  <CardBrand brand={card.brand} className="!h-8 !w-12" />
                  <div className="min-w-40 flex-1">
                    <p className="flex flex-wrap items-center gap-2 font-semibold">
                      <CardName card={card} />
                      {card.isDefault === 1 && (
                        <Badge tone="ok">
                          <Trans>Default</Trans>
                        </Badge>
                      )}
                      {card.isExpired === 1 && (
                        <Badge tone="bad">
                          <Trans>Expired</Trans>
                        </Badge>
                      )}
                    </p>
                    <p className="text-13 text-ink-2">
                      <bdi>
                        {card.name}, {String(card.expMonth).padStart(2, '0')}/{card.expYear}
                      </bdi>
                    </p>
                  </div>
                  <Form method="post" className="flex flex-wrap gap-2">
                    <input type="hidden" name="cardId" value={card._id} />
                    {card.isDefault === 0 && (
                      <Button type="submit" name="intent" value="default" tone="line" size="sm">
                        <Trans>Make default</Trans>
                      </Button>
                    )}
                    <Button type="submit" name="intent" value="remove" tone="danger" size="sm">
                      <Trans>Remove</Trans>
                    </Button>
                  </Form>
                </div>
                <details>
                  <summary
                    className={cx(
                      buttonLook({ tone: 'quiet', size: 'sm' }),
                      'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
                    )}
                  >
                    <Trans>Change</Trans>
                  </summary>
                  <Form
                    method="post"
                    noValidate
                    className="grid gap-3 pt-2 tablet:grid-cols-[1fr_160px_auto] tablet:items-end"
                  >
                    <input type="hidden" name="cardId" value={card._id} />
                    <Field name="name" label={t`Name on the card`} defaultValue={card.name} />
                    <Field
                      name="expiry"
                      label={t`Expires`}
                      defaultValue={`${String(card.expMonth).padStart(2, '0')}/${card.expYear}`}
                    />
                    <Button type="submit" name="intent" value="change" tone="ink" className="h-12">
                      <Trans>Save</Trans>
                    </Button>
                  </Form>
                </details>
              </li>
            ))}
          </ul>
        )}
        {cards.length > 0 && <div>{add('line')}</div>}
        {cards.length > 0 && <StatementName {...statement} />}
      </div>
    </>
  )
}
