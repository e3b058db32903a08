import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, LifeBuoy, MonitorSmartphone, ShieldCheck, Smartphone } from 'lucide-react'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { SettingGroup, SettingRow } from '../../../features/account/settings/setting-row.tsx'
import { StepUpForm } from '../../../features/account/security/step-up-form.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { SecurityActionResult } from './security-action-result.ts'

type Props = { twoStep: Data<Endpoints['GET /twoStep']>; answer: SecurityActionResult | undefined }

/** Second factor and recovery codes. */
export function TwoStepGroup({ twoStep, answer }: Props) {
  const { t } = useLingui()
  const { isOn, hasAuthenticator, recoveryCodesLeft, passkeys } = twoStep
  const act = (intent: string, label: string, tone: 'line' | 'danger' = 'line') => (
    <StepUpForm answer={answer?.intent === intent ? answer : undefined} className="contents">
      <Button type="submit" name="intent" value={intent} size="xs" tone={tone}>
        {label}
      </Button>
    </StepUpForm>
  )
  return (
    <SettingGroup id="two-step" title={<Trans>Two-step login</Trans>}>
      <ul>
        <SettingRow
          icon={<ShieldCheck />}
          label={t`Two-step login`}
          badge={isOn ? <Badge tone="ok">{t`On`}</Badge> : <Badge>{t`Off`}</Badge>}
          note={
            isOn
              ? t`After your password, we ask for your app code or passkey`
              : passkeys > 0
                ? t`When on, we ask for your passkey after your password`
                : t`Add an authenticator app or passkey to turn it on`
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
            hasAuthenticator ? t`Shows a new code every 30 seconds` : t`A code from your phone, even offline`
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
          note={twoStep.hasPassword ? t`Only you know it` : t`None yet`}
        >
          <LinkButton to="/settings/account/password" size="xs" tone="line" aria-label={t`Change password`}>
            <Trans>Change</Trans>
          </LinkButton>
        </SettingRow>
        <SettingRow icon={<MonitorSmartphone />} label={t`Devices`} note={t`Where you’re logged in`}>
          <LinkButton to="/settings/devices" size="xs" tone="line">
            <Trans>View</Trans>
          </LinkButton>
        </SettingRow>
      </ul>
    </SettingGroup>
  )
}
