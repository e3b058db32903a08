import { Trans, useLingui } from '@lingui/react/macro'
import { AtSign, Check, CircleAlert, Database, DoorOpen, KeyRound, Mail, Phone, Sparkles } from 'lucide-react'
import { data, useNavigation } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { formOutcomeOf, type FormOutcome } from '../../../features/account/security/form-outcome.ts'
import { useSecurityErrorText } from '../../../features/account/security/security-errors.ts'
import { SettingGroup, SettingRow } from '../../../features/account/settings/setting-row.tsx'
import { StepUpForm } from '../../../features/account/security/step-up-form.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { Route } from './+types/account.ts'
import { PanelHeader } from '../panel-head.tsx'
import { UserType } from '../../../../contract/core/constants.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const [account, copy] = await Promise.all([api('GET /account'), api('GET /account/export')])
  return {
    account: unwrapResponse(account).data,
    copy: unwrapResponse(copy).data,
    changed: url.searchParams.get('changed'),
  }
}

/** Requests the data export. */
export async function action({ context, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const answer = await context.get(serverContext).api('POST /account/export')
  return answer.ok
    ? data<FormOutcome>({ done: 'export' })
    : data<FormOutcome>(formOutcomeOf(answer.body), { status: answer.status })
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { account, copy, changed } = loaderData
  const changedText: Record<string, string> = {
    email: t`Email updated. We’ve notified your old address.`,
    phone: t`Phone number updated. We’ve notified your old number.`,
    username: t`Username updated. Your old link still redirects to you.`,
    password: t`Password updated. All other devices have been logged out.`,
  }
  const message = changed && changedText[changed]
  const change = (what: string, label: string) => (
    <LinkButton to={`/settings/account/${what}`} size="xs" tone="line" aria-label={label}>
      <Trans>Change</Trans>
    </LinkButton>
  )
  return (
    <>
      <PageHead title={t`Account`} hidden />
      <PanelHeader title={t`Account`}>
        <Trans>How you log in and how we contact you.</Trans>
      </PanelHeader>
      {message && (
        <div className="pt-5">
          <Banner tone="ok" icon={<Check aria-hidden />}>
            {message}
          </Banner>
        </div>
      )}
      <SettingGroup id="reached" title={<Trans>You</Trans>}>
        <ul>
          <SettingRow icon={<Mail />} label={t`Email`} note={<bdi>{account.email}</bdi>}>
            {change('email', t`Change email`)}
          </SettingRow>
          <SettingRow
            icon={<Phone />}
            label={t`Phone`}
            note={account.phoneNumber ? <bdi dir="ltr">{account.phoneNumber}</bdi> : t`None yet`}
          >
            {change('phone', t`Change phone`)}
          </SettingRow>
          <SettingRow icon={<AtSign />} label={t`Username`} note={<bdi dir="ltr">@{account.username}</bdi>}>
            {change('username', t`Change username`)}
          </SettingRow>
          <SettingRow
            icon={<KeyRound />}
            label={t`Password`}
            note={
              account.hasPassword ? t`Stored securely. We can’t see it.` : t`Not set. You log in another way.`
            }
          >
            {change('password', t`Change password`)}
          </SettingRow>
          {account.userType === UserType.fan && (
            <SettingRow
              icon={<Sparkles />}
              label={t`Fan account`}
              note={t`Start your page, publish and earn`}
            >
              <LinkButton to="/signup-as-creator" size="xs" tone="line">
                <Trans>Become a creator</Trans>
              </LinkButton>
            </SettingRow>
          )}
        </ul>
      </SettingGroup>
      <YourData copy={copy} answer={actionData} />
      <SettingGroup id="leaving" title={<Trans>Close account</Trans>}>
        <ul>
          <SettingRow
            icon={<DoorOpen />}
            label={t`Deactivate or delete`}
            note={t`Deactivate your account for a while or delete it permanently`}
          >
            <LinkButton to="/settings/account/leave" size="xs" tone="danger">
              <Trans>Continue</Trans>
            </LinkButton>
          </SettingRow>
        </ul>
      </SettingGroup>
    </>
  )
}

type Copy = Data<Endpoints['GET /account/export']>

function YourData({ copy, answer }: { copy: Copy; answer: FormOutcome | undefined }) {
  const { t } = useLingui()
  const textOf = useSecurityErrorText()
  const formats = useFormats()
  const busy = useNavigation().formMethod === 'POST'
  const until = copy.expiresAt ? formats.dateTime(copy.expiresAt, 'UTC') : ''
  const notes = {
    none: t`A ZIP file with all the data we have about you`,
    preparing: t`We’re preparing your data. We’ll email you when it’s ready.`,
    ready: t`Ready to download until ${until}`,
  }
  return (
    <SettingGroup id="data" title={<Trans>Your data</Trans>}>
      {answer?.fault && (
        <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
          {textOf(answer.fault)}
        </Banner>
      )}
      <ul>
        <SettingRow icon={<Database />} label={t`Download`} note={notes[copy.status]}>
          {copy.url && (
            <a href={copy.url} download className={buttonStyles({ size: 'xs', tone: 'line' })}>
              <Trans>Download</Trans>
            </a>
          )}
          <StepUpForm answer={answer} className="contents">
            <Button type="submit" size="xs" tone="line" busy={busy} disabled={copy.status === 'preparing'}>
              {copy.status === 'ready' ? <Trans>Request again</Trans> : <Trans>Request</Trans>}
            </Button>
          </StepUpForm>
        </SettingRow>
      </ul>
    </SettingGroup>
  )
}
