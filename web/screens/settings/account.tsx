import { Trans, useLingui } from '@lingui/react/macro'
import { AtSign, Check, CircleAlert, Database, DoorOpen, KeyRound, Mail, Phone, Sparkles } from 'lucide-react'
import { data, useNavigation } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { outcomeOf, type Outcome } from '../../features/security/outcome.ts'
import { useRefusalText } from '../../features/security/refusal-texts.ts'
import { SettingGroup, SettingRow } from '../../features/security/setting-row.tsx'
import { SureForm } from '../../features/security/sure-form.tsx'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/account.ts'
import { PanelHead } from './panel-head.tsx'

export const shouldRevalidate = notForDialogs

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const [account, copy] = await Promise.all([api('GET /account'), api('GET /account/export')])
  return {
    account: bodyOf(account).data,
    copy: bodyOf(copy).data,
    changed: url.searchParams.get('changed'),
  }
}

/** Asks for the copy of everything. */
export async function action({ context, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const answer = await context.get(serverSide).api('POST /account/export')
  return answer.ok
    ? data<Outcome>({ done: 'export' })
    : data<Outcome>(outcomeOf(answer.body), { status: answer.status })
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { account, copy, changed } = loaderData
  const changedText: Record<string, string> = {
    email: t`Your email address is changed. The old one was told.`,
    phone: t`Your phone number is changed. The old one was told.`,
    username: t`Your username is changed. The old one leads to you.`,
    password: t`Your password is changed. Every other device is signed out.`,
  }
  const said = changed && changedText[changed]
  const change = (what: string, label: string) => (
    <LinkButton to={`/settings/account/${what}`} size="xs" tone="line" aria-label={label}>
      <Trans>Change</Trans>
    </LinkButton>
  )
  return (
    <>
      <PageHead title={t`Account`} hidden />
      <PanelHead title={t`Account`}>
        <Trans>How you log in, and how we reach you.</Trans>
      </PanelHead>
      {said && (
        <div className="pt-5">
          <Banner tone="ok" icon={<Check aria-hidden />}>
            {said}
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
              account.hasPassword
                ? t`Kept only as a fingerprint of itself`
                : t`None yet: you log in another way`
            }
          >
            {change('password', t`Change password`)}
          </SettingRow>
          {account.userType === 1 && (
            <SettingRow
              icon={<Sparkles />}
              label={t`Fan account`}
              note={t`Open your own window, publish and earn`}
            >
              <LinkButton to="/signup-as-creator" size="xs" tone="line">
                <Trans>Become a creator</Trans>
              </LinkButton>
            </SettingRow>
          )}
        </ul>
      </SettingGroup>
      <YourData copy={copy} answer={actionData} />
      <SettingGroup id="leaving" title={<Trans>Leaving</Trans>}>
        <ul>
          <SettingRow
            icon={<DoorOpen />}
            label={t`Rest or delete`}
            note={t`Hide your account for a while, or delete it with everything in it`}
          >
            <LinkButton to="/settings/account/leave" size="xs" tone="danger">
              <Trans>Leave</Trans>
            </LinkButton>
          </SettingRow>
        </ul>
      </SettingGroup>
    </>
  )
}

type Copy = Data<Endpoints['GET /account/export']>

function YourData({ copy, answer }: { copy: Copy; answer: Outcome | undefined }) {
  const { t } = useLingui()
  const textOf = useRefusalText()
  const formats = useFormats()
  const busy = useNavigation().formMethod === 'POST'
  const until = copy.expiresAt ? formats.dateTime(copy.expiresAt, 'UTC') : ''
  const notes = {
    none: t`A zip with everything stored about you`,
    preparing: t`We are putting it together and write to you when it is ready`,
    ready: t`Ready, and here until ${until}`,
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
            <a href={copy.url} download className={buttonLook({ size: 'xs', tone: 'line' })}>
              <Trans>Download</Trans>
            </a>
          )}
          <SureForm answer={answer} className="contents">
            <Button type="submit" size="xs" tone="line" busy={busy} disabled={copy.status === 'preparing'}>
              {copy.status === 'ready' ? <Trans>Ask again</Trans> : <Trans>Ask for it</Trans>}
            </Button>
          </SureForm>
        </SettingRow>
      </ul>
    </SettingGroup>
  )
}
