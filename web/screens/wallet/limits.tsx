import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { Route } from './+types/limits.ts'
import { CreatorLimits } from './creator-limits.tsx'
import { LimitState } from './limit-state.tsx'
import { walletOf } from './open-wallet.ts'
import { WalletHead } from './wallet-head.tsx'

const kinds = ['day', 'week', 'month'] as const
type Kind = (typeof kinds)[number]
const names: Record<Kind, MessageDescriptor> = { day: msg`A day`, week: msg`A week`, month: msg`A month` }

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const { wallet } = await walletOf(api, session)
  return { currency: wallet.currency, ...bodyOf(await api('GET /wallet/limits')).data }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const { api } = context.get(serverSide)
  const creatorId = formText(form, 'creatorId')
  const kind = creatorId ? 'creator' : (kinds.find((one) => one === formText(form, 'kind')) ?? 'day')
  const isRemoved = formText(form, 'intent') === 'remove'
  const amount = isRemoved ? null : formText(form, 'amount')
  const answer = await api('PUT /wallet/limits', {
    body: { kind, amount, ...(creatorId ? { creatorId } : {}) },
  })
  return answer.ok
    ? data({ kind, creatorId, message: '' })
    : data({ kind, creatorId, message: answer.body.message }, { status: answer.status })
}

/** What one allows oneself. Lower holds at once, higher is a second thought of a day. */
export default function Limits({
  loaderData: { currency, limits, creators },
  actionData,
}: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <WalletHead title={t`Limits`}>
        <Trans>A lower limit holds at once. A higher one, or none, waits a day.</Trans>
      </WalletHead>
      <ul className="px-4 tablet:px-0">
        {kinds.map((kind) => {
          const limit = limits.find((one) => one.kind === kind)
          return (
            <li key={kind} className="border-b border-line py-5">
              <Form method="post" noValidate className="flex flex-wrap items-end gap-2">
                <input type="hidden" name="kind" value={kind} />
                <Field
                  className="min-w-48 flex-1"
                  name="amount"
                  label={i18n._(names[kind])}
                  inputMode="decimal"
                  defaultValue={limit?.amount}
                  start={<span className="text-ink-2">{currency}</span>}
                  error={actionData?.kind === kind && actionData.message ? actionData.message : undefined}
                />
                <Button type="submit" tone="ink" className="h-12">
                  <Trans>Set</Trans>
                </Button>
                {limit && (
                  <Button type="submit" name="intent" value="remove" tone="line" className="h-12">
                    <Trans>Remove</Trans>
                  </Button>
                )}
              </Form>
              {limit && <LimitState limit={limit} />}
            </li>
          )
        })}
      </ul>
      <CreatorLimits
        currency={currency}
        limits={limits.filter(({ kind }) => kind === 'creator')}
        creators={creators}
        fault={actionData?.kind === 'creator' && actionData.message ? actionData : undefined}
      />
    </>
  )
}
