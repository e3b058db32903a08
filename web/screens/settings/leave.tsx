import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { useFocusFirstError } from '../../features/auth/use-focus-first-error.ts'
import { outcomeOf, type Outcome } from '../../features/security/outcome.ts'
import { minorOf } from '../../features/payments/amount.tsx'
import { useRefusalText } from '../../features/security/refusal-texts.ts'
import { SureForm } from '../../features/security/sure-form.tsx'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { Route } from './+types/leave.ts'
import { LeaveMoney, type MoneyLeft } from './leave-money.tsx'
import { PanelHead } from './panel-head.tsx'

export const shouldRevalidate = notForDialogs

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const [rest, del, twoStep, money] = await Promise.all([
    api('GET /reasons', { query: { type: 'deactivate', limit: 50 } }),
    api('GET /reasons', { query: { type: 'delete', limit: 50 } }),
    api('GET /twoStep'),
    api('GET /wallet/closing'),
  ])
  // Who has a second step confirms with it: mail does not stand above it.
  return {
    rest: bodyOf(rest).data,
    del: bodyOf(del).data,
    byMail: !bodyOf(twoStep).data.isOn,
    money: bodyOf(money).data,
    earns: session.userType !== 1,
  }
}

export async function action({ context, url, request }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const form = await request.formData()
  const id = formText(form, 'id')
  const reason = formText(form, 'reason').trim()
  const why = { ...(id ? { id } : {}), ...(reason ? { reason } : {}) }
  if (form.get('intent') === 'rest') {
    const answer = await api('POST /profile/inactive', { body: why })
    if (answer.ok) throw redirect('/login?notice=resting')
    return data<Outcome>(outcomeOf(answer.body), { status: answer.status })
  }
  const shown = formText(form, 'forfeit')
  const agreed = { ...why, ...(shown ? { forfeit: shown } : {}) }
  const fields = {
    ...(form.get('intent') !== 'link' && formText(form, 'word').trim() !== 'DELETE'
      ? { word: 'WORD_WRONG' }
      : {}),
    ...(shown && !form.has('agree') ? { agree: 'AGREE_FIRST' } : {}),
  }
  if (Object.keys(fields).length) return data<Outcome>({ fields }, { status: 400 })
  const refused = { codes: { FORFEIT_DIFFERS: 'agree' } }
  if (form.get('intent') === 'link') {
    const answer = await api('POST /userAccount/link', { body: agreed })
    if (answer.ok) return { sent: true }
    return data<Outcome>(outcomeOf(answer.body, refused), { status: answer.status })
  }
  const answer = await api('DELETE /userAccount', { query: { deleteConfirmation: 'DELETE', ...agreed } })
  if (answer.ok) throw redirect('/login?notice=leaving')
  return data<Outcome>(outcomeOf(answer.body, refused), { status: answer.status })
}

export default function LeavePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const textOf = useRefusalText()
  const deletion = useRef<HTMLFormElement>(null)
  const intent = useNavigation().formData?.get('intent')
  const isSent = actionData !== undefined && 'sent' in actionData
  const outcome = isSent ? undefined : actionData
  const { money } = loaderData
  useFocusFirstError(deletion, outcome)
  return (
    <>
      <PageHead title={t`Leaving`} hidden />
      <PanelHead title={t`Leaving`}>
        <Trans>For a while, or for good. Both can be undone by logging in, the second for 30 days.</Trans>
      </PanelHead>
      {outcome?.fault && (
        <div className="pt-5">
          <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
            {textOf(outcome.fault)}
          </Banner>
        </div>
      )}
      <section aria-labelledby="rest" className="grid gap-4 border-b border-line py-6">
        <h2 id="rest" className="type-20">
          <Trans>Let it rest</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>Nobody sees you or what you published until you log in again. Nothing is deleted.</Trans>
        </p>
        <SureForm answer={undefined} className="grid max-w-110 gap-5">
          <Why reasons={loaderData.rest} />
          <Button
            type="submit"
            name="intent"
            value="rest"
            tone="line"
            busy={intent === 'rest'}
            className="justify-self-start"
          >
            <Trans>Let it rest</Trans>
          </Button>
        </SureForm>
      </section>
      <section aria-labelledby="delete" className="grid gap-4 py-6">
        <h2 id="delete" className="type-20">
          <Trans>Delete the account</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>
            It disappears at once. After 30 days your name, addresses, pictures, cards, banks, devices and
            messages to us are erased for good. Download your data first if you want to keep it.
          </Trans>
        </p>
        <LeaveMoney money={money} earns={loaderData.earns} />
        <SureForm ref={deletion} answer={outcome} className="grid max-w-110 gap-5">
          <Why reasons={loaderData.del} />
          {money.forfeit && (
            <>
              <input type="hidden" name="forfeit" value={money.forfeit} />
              <Checkbox
                // Other amounts are another question.
                key={money.forfeit}
                name="agree"
                label={<GiveUp money={money} />}
                error={textOf(outcome?.fields?.agree)}
                required
              />
            </>
          )}
          <Field
            name="word"
            label={<Trans>Type DELETE to go on</Trans>}
            autoComplete="off"
            autoCapitalize="characters"
            dir="ltr"
            error={textOf(outcome?.fields?.word)}
            required
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="delete" tone="danger" busy={intent === 'delete'}>
              <Trans>Delete my account</Trans>
            </Button>
            {loaderData.byMail && !isSent && (
              <Button type="submit" name="intent" value="link" tone="quiet" busy={intent === 'link'}>
                <Trans>Mail me a link instead</Trans>
              </Button>
            )}
          </div>
        </SureForm>
        {isSent && (
          <p role="status" className="text-ink-2">
            <Trans>A link is on its way to your email address. It works for 30 minutes.</Trans>
          </p>
        )}
      </section>
    </>
  )
}

/** What is given up, by name: the tick is about these amounts and no others. */
function GiveUp({ money: { currencies } }: { money: MoneyLeft }) {
  const formats = useFormats()
  const amounts = formats.list(
    currencies.flatMap(({ currency, parts }) =>
      parts.flatMap(({ how, amount }) =>
        how === 'forfeited' ? [formats.money(minorOf(amount, currency), currency)] : [],
      ),
    ),
  )
  return (
    <Trans>
      I give up <b>{amounts}</b>
    </Trans>
  )
}

function Why({ reasons }: { reasons: { _id: string; reason: string }[] }) {
  const { t } = useLingui()
  return (
    <>
      <NativeSelect
        name="id"
        label={<Trans>Why?</Trans>}
        optional
        placeholder={t`Choose a reason`}
        options={reasons.map(({ _id, reason }) => ({ value: _id, label: reason }))}
      />
      <TextArea
        name="reason"
        label={<Trans>Anything you want to tell us</Trans>}
        optional
        maxLength={500}
        rows={2}
      />
    </>
  )
}
