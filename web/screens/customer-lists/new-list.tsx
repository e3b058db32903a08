import { Trans, useLingui } from '@lingui/react/macro'
import { Filter, Heart, Users } from 'lucide-react'
import { useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { serverContext } from '../../lib/api/server-context.ts'
import { formText } from '../../lib/form/form-text.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import type { Route } from './+types/new-list.ts'
import { loadListForm, requireCreatorSession } from './load-list-form.ts'
import { readRulesForm } from './rules-form.ts'
import { RulesFields } from './rules-fields.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) => loadListForm({ context, url })

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireCreatorSession({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const kind = formText(form, 'kind')
  const answer = await api('POST /creatorCustomerLists', {
    body: {
      name: formText(form, 'name'),
      ...(kind === 'rule' ? { rules: readRulesForm(form) } : {}),
      ...(kind === 'closeFriends' ? { isCloseFriends: 1 as const } : {}),
    },
  })
  if (answer.ok) throw redirect(`/customer-lists/${answer.body.data.listId}`)
  const { message, fields } = answer.body
  return data({ message, fields }, { status: answer.status })
}

type Kind = 'manual' | 'rule' | 'closeFriends'

export default function NewList({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState<Kind>('manual')
  const isBusy = useNavigation().state !== 'idle'
  const errors = actionData?.fields
  const card = (value: Kind, icon: React.ReactNode, label: string, note: string) => (
    <RadioCard
      name="kind"
      value={value}
      defaultChecked={kind === value}
      onChange={() => setKind(value)}
      {...{ icon, label, note }}
    />
  )
  return (
    <div className="grid gap-5 px-4 pt-3 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`New list`} hidden />
      <h1 className="type-28">
        <Trans>New list</Trans>
      </h1>
      {actionData && !errors && <Banner tone="bad">{actionData.message}</Banner>}
      <Form method="post" className="grid gap-5">
        <Field name="name" label={t`Name`} required maxLength={60} autoComplete="off" error={errors?.name} />
        <div className="grid gap-2.5" role="radiogroup" aria-label={t`Kind of list`}>
          {card(
            'manual',
            <Users aria-hidden className="size-5" />,
            t`Chosen by you`,
            t`Add and remove customers one by one.`,
          )}
          {card(
            'rule',
            <Filter aria-hidden className="size-5" />,
            t`By conditions`,
            t`Members follow what customers do, such as spending or subscribing.`,
          )}
          {card(
            'closeFriends',
            <Heart aria-hidden className="size-5" />,
            t`Close friends`,
            t`A list you choose yourself for your most personal stories.`,
          )}
        </div>
        {kind === 'rule' && <RulesFields {...loaderData} errors={errors} />}
        <div>
          <Button type="submit" tone="ember" busy={isBusy}>
            <Trans>Create list</Trans>
          </Button>
        </div>
      </Form>
    </div>
  )
}
