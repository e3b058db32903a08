import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, LifeBuoy, MonitorSmartphone, ShieldCheck, Smartphone } from 'lucide-react'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { SettingGroup, SettingRow } from '../../features/security/setting-row.tsx'
import { SureForm } from '../../features/security/sure-form.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { SecurityAnswer } from './security-answer.ts'

type Props = { twoStep: Data<Endpoints['GET /twoStep']>; answer: SecurityAnswer | undefined }

/** What is asked after the password, and what else lets somebody in. */
export function TwoStepGroup({ twoStep, answer }: Props) {
  const { t } = useLingui()
  const { isOn, hasAuthenticator, recoveryCodesLeft, passkeys } = twoStep
  const act = (intent: string, label: string, tone: 'line' | 'danger' = 'line') => (
    <SureForm answer={answer?.intent === intent ? answer : undefined} className="contents">
      <Button type="submit" name="intent" value={intent} size="xs" tone={tone}>
        {label}
      </Button>
    </SureForm>
  )
  return (
    <SettingGroup id="two-step" title={<Trans>Second step</Trans>}>
      <ul>
        <SettingRow
          icon={<ShieldCheck />}
          label={t`Two-step login`}
          badge={isOn ? <Badge tone="ok">{t`On`}</Badge> : <Badge>{t`Off`}</Badge>}
          note={
            isOn
              ? t`After the password we ask for your app or passkey`
              : passkeys > 0
                ? t`Turned on, it asks for your passkey after the password`
                : t`Add an app or a passkey to turn it on`
          }
        >
          {isOn
            ? act('two-step-off', t`Turn off`, 'danger')
            : passkeys > 0
              ? act('two-step-on', t`Turn on`)
              : null}
        </SettingRow>
        <SettingRow
          icon={<Smartphone />}
          label={t`Authenticator app`}
          note={
            hasAuthenticator
              ? t`Shows a new code every 30 seconds`
              : t`A code from your phone, also without a network`
          }
        >
          {hasAuthenticator ? (
            act('app-off', t`Remove app`)
          ) : (
            <LinkButton to="/settings/security/authenticator" size="xs" tone="line">
              <Trans>Set up</Trans>
            </LinkButton>
          )}
        </SettingRow>
        {isOn && (
          <SettingRow icon={<LifeBuoy />} label={t`Recovery codes`} note={t`${recoveryCodesLeft} of 10 left`}>
            {act('new-codes', t`New codes`)}
          </SettingRow>
        )}
        <SettingRow
          icon={<KeyRound />}
          label={t`Password`}
          note={twoStep.hasPassword ? t`Yours alone` : t`None yet`}
        >
          <LinkButton to="/settings/account/password" size="xs" tone="line" aria-label={t`Change password`}>
            <Trans>Change</Trans>
          </LinkButton>
        </SettingRow>
        <SettingRow icon={<MonitorSmartphone />} label={t`Devices`} note={t`Where you are signed in`}>
          <LinkButton to="/settings/devices" size="xs" tone="line">
            <Trans>Look</Trans>
          </LinkButton>
        </SettingRow>
      </ul>
    </SettingGroup>
  )
}
