import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { useFocusFirstError } from '../../../features/account/auth/use-focus-first-error.ts'
import { formOutcomeOf, type FormOutcome } from '../../../features/account/security/form-outcome.ts'
import { minorOf } from '../../../features/commerce/payments/amount.tsx'
import { useSecurityErrorText } from '../../../features/account/security/security-errors.ts'
import { StepUpForm } from '../../../features/account/security/step-up-form.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { Route } from './+types/delete-account.ts'
import { RemainingBalances, type RemainingBalancesData } from './remaining-balances.tsx'
import { PanelHeader } from '../panel-head.tsx'
import { UserType } from '../../../../contract/core/constants.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const [rest, del, twoStep, money] = await Promise.all([
    api('GET /reasons', { query: { type: 'deactivate', limit: 50 } }),
    api('GET /reasons', { query: { type: 'delete', limit: 50 } }),
    api('GET /twoStep'),
    api('GET /wallet/closurePreview'),
  ])
  // Accounts with two-step verification confirm with it: an emailed link must not bypass it.
  return {
    rest: unwrapResponse(rest).data,
    del: unwrapResponse(del).data,
    byMail: !unwrapResponse(twoStep).data.isOn,
    money: unwrapResponse(money).data,
    earns: session.userType !== UserType.fan,
  }
}

export async function action({ context, url, request }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const id = formText(form, 'id')
  const reason = formText(form, 'reason').trim()
  const why = { ...(id ? { id } : {}), ...(reason ? { reason } : {}) }
  if (form.get('intent') === 'rest') {
    const answer = await api('POST /profile/inactive', { body: why })
    if (answer.ok) throw redirect('/login?notice=resting')
    return data<FormOutcome>(formOutcomeOf(answer.body), { status: answer.status })
  }
  const shown = formText(form, 'forfeitSummary')
  const agreed = { ...why, ...(shown ? { forfeitSummary: shown } : {}) }
  const fields = {
    ...(form.get('intent') !== 'link' && formText(form, 'word').trim() !== 'DELETE'
      ? { word: 'WORD_WRONG' }
      : {}),
    ...(shown && !form.has('agree') ? { agree: 'AGREE_FIRST' } : {}),
  }
  if (Object.keys(fields).length) return data<FormOutcome>({ fields }, { status: 400 })
  const errorFields = { codes: { FORFEIT_DIFFERS: 'agree' } }
  if (form.get('intent') === 'link') {
    const answer = await api('POST /userAccount/deletionLink', { body: agreed })
    if (answer.ok) return { sent: true }
    return data<FormOutcome>(formOutcomeOf(answer.body, errorFields), { status: answer.status })
  }
  const answer = await api('DELETE /userAccount', { query: { deleteConfirmation: 'DELETE', ...agreed } })
  if (answer.ok) throw redirect('/login?notice=leaving')
  return data<FormOutcome>(formOutcomeOf(answer.body, errorFields), { status: answer.status })
}

export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const textOf = useSecurityErrorText()
  const deletion = useRef<HTMLFormElement>(null)
  const intent = useNavigation().formData?.get('intent')
  const isSent = actionData !== undefined && 'sent' in actionData
  const outcome = isSent ? undefined : actionData
  const { money } = loaderData
  useFocusFirstError(deletion, outcome)
  return (
    <>
      <PageHead title={t`Deactivate or delete`} hidden />
      <PanelHeader title={t`Deactivate or delete`}>
        <Trans>
          Take a break or delete your account. You can undo either by logging in; deletion becomes final after
          30 days.
        </Trans>
      </PanelHeader>
      {outcome?.fault && (
        <div className="pt-5">
          <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
            {textOf(outcome.fault)}
          </Banner>
        </div>
      )}
      <section aria-labelledby="rest" className="grid gap-4 border-b border-line py-6">
        <h2 id="rest" className="type-20">
          <Trans>Deactivate account</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>Your profile and posts are hidden until you log in again. Nothing is deleted.</Trans>
        </p>
        <StepUpForm answer={undefined} className="grid max-w-110 gap-5">
          <Why reasons={loaderData.rest} />
          <Button
            type="submit"
            name="intent"
            value="rest"
            tone="line"
            busy={intent === 'rest'}
            className="justify-self-start"
          >
            <Trans>Deactivate</Trans>
          </Button>
        </StepUpForm>
      </section>
      <section aria-labelledby="delete" className="grid gap-4 py-6">
        <h2 id="delete" className="type-20">
          <Trans>Delete account</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>
            Your account is hidden right away. After 30 days we permanently erase your name, addresses,
            photos, cards, bank accounts, devices and messages to us. Download your data first if you want to
            keep it.
          </Trans>
        </p>
        <RemainingBalances money={money} earns={loaderData.earns} />
        <StepUpForm ref={deletion} answer={outcome} className="grid max-w-110 gap-5">
          <Why reasons={loaderData.del} />
          {money.forfeitSummary && (
            <>
              <input type="hidden" name="forfeitSummary" value={money.forfeitSummary} />
              <Checkbox
                // Different amounts need a new confirmation.
                key={money.forfeitSummary}
                name="agree"
                label={<GiveUp money={money} />}
                error={textOf(outcome?.fields?.agree)}
                required
              />
            </>
          )}
          <Field
            name="word"
            label={<Trans>Type DELETE to continue</Trans>}
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
                <Trans>Email me a link instead</Trans>
              </Button>
            )}
          </div>
        </StepUpForm>
        {isSent && (
          <p role="status" className="text-ink-2">
            <Trans>We’ve emailed you a link. It works for 30 minutes.</Trans>
          </p>
        )}
      </section>
    </>
  )
}

/** Forfeited amounts: the confirmation covers exactly these. */
function GiveUp({ money: { currencies } }: { money: RemainingBalancesData }) {
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
      I forfeit <b>{amounts}</b>
    </Trans>
  )
}

function Why({ reasons }: { reasons: { _id: string; reason: string }[] }) {
  const { t } = useLingui()
  return (
    <>
      <NativeSelect
        name="id"
        label={<Trans>Why are you leaving?</Trans>}
        optional
        placeholder={t`Choose a reason`}
        options={reasons.map(({ _id, reason }) => ({ value: _id, label: reason }))}
      />
      <TextArea name="reason" label={<Trans>Anything else?</Trans>} optional maxLength={500} rows={2} />
    </>
  )
}
