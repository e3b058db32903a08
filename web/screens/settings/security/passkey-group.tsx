import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { canUsePasskeys, createPasskey } from '../../../features/account/security/passkey-client.ts'
import { useSecurityErrorText } from '../../../features/account/security/security-errors.ts'
import { SettingGroup, SettingRow } from '../../../features/account/settings/setting-row.tsx'
import { StepUpForm } from '../../../features/account/security/step-up-form.tsx'
import { useStepUp } from '../../../features/account/security/use-step-up.tsx'
import { api } from '../../../lib/api/api.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { showSuccess, showError } from '../../../lib/toast/toast-messages.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { readDeviceName } from './device-name.ts'
import type { SecurityActionResult } from './security-action-result.ts'

type Passkey = Data<Endpoints['GET /passkeys']>['items'][number]
type PasskeyGroupProps = { passkeys: Passkey[]; answer: SecurityActionResult | undefined; now: number }

/** Passkeys. */
export function PasskeyGroup({ passkeys, answer, now }: PasskeyGroupProps) {
  const { t } = useLingui()
  const textOf = useSecurityErrorText()
  const { revalidate } = useRevalidator()
  const { sure, dialog } = useStepUp()
  const [busy, setBusy] = useState(false)

  const add = async () => {
    if (!canUsePasskeys()) return showError(t`This browser doesn’t support passkeys.`)
    setBusy(true)
    try {
      const question = await sure(() => api('POST /passkeys/options'))
      if (!question.ok)
        return question.body.code !== 'STEP_UP_REQUIRED' && showError(textOf(question.body.code) ?? '')
      const credential = await createPasskey(question.body.data)
      if (!credential) return
      const { browser, system } = readDeviceName(navigator.userAgent)
      const name = browser && system ? t`${browser} on ${system}` : browser || system
      const { challengeId } = question.body.data
      const saved = await api('POST /passkeys', {
        body: { challengeId, credential, ...(name ? { name } : {}) },
      })
      if (!saved.ok) return showError(textOf(saved.body.code) ?? saved.body.message)
      showSuccess(t`Passkey added.`)
      await revalidate()
    } finally {
      setBusy(false)
    }
  }
  return (
    <SettingGroup
      id="passkeys"
      title={<Trans>Passkeys</Trans>}
      aside={
        <Button
          size="xs"
          tone="line"
          icon={<Plus aria-hidden className="size-4" />}
          busy={busy}
          onClick={() => void add()}
        >
          <Trans>Add passkey</Trans>
        </Button>
      }
    >
      {passkeys.length === 0 ? (
        <p className="text-ink-2">
          <Trans>
            No passkeys yet. With a passkey you log in with your face, fingerprint or screen lock instead of a
            password.
          </Trans>
        </p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} answer={answer} now={now} />
          ))}
        </ul>
      )}
      {dialog}
    </SettingGroup>
  )
}

function PasskeyRow({
  passkey,
  answer,
  now,
}: {
  passkey: Passkey
  answer: SecurityActionResult | undefined
  now: number
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const [isNaming, setNaming] = useState(false)
  const { name } = passkey
  const added = formats.timeDifference(passkey.createdAt, now)
  const used = passkey.lastUsedAt ? formats.timeDifference(passkey.lastUsedAt, now) : undefined
  const note = used ? t`Added ${added} ago, last used ${used} ago` : t`Added ${added} ago, never used`
  return (
    <SettingRow
      icon={passkey.isSynced ? <Fingerprint /> : <KeyRound />}
      label={<bdi>{name}</bdi>}
      note={note}
      badge={passkey.isDistrusted ? <Badge tone="bad">{t`Disabled. Remove it.`}</Badge> : undefined}
    >
      {isNaming ? (
        <Form method="post" className="flex items-end gap-2" onSubmit={() => setNaming(false)}>
          <input type="hidden" name="id" value={passkey._id} />
          <Field
            name="name"
            label={<Trans>Name</Trans>}
            labelHidden
            defaultValue={name}
            maxLength={60}
            required
          />
          <Button type="submit" name="intent" value="rename" size="sm" tone="line">
            <Trans>Save</Trans>
          </Button>
        </Form>
      ) : (
        <Button size="xs" tone="bare" aria-label={t`Rename ${name}`} onClick={() => setNaming(true)}>
          <Trans>Rename</Trans>
        </Button>
      )}
      <StepUpForm
        answer={answer?.intent === `remove ${passkey._id}` ? answer : undefined}
        className="contents"
      >
        <input type="hidden" name="id" value={passkey._id} />
        <Button
          type="submit"
          name="intent"
          value={`remove ${passkey._id}`}
          size="xs"
          tone="line"
          aria-label={t`Remove ${name}`}
        >
          <Trans>Remove</Trans>
        </Button>
      </StepUpForm>
    </SettingRow>
  )
}
