import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { canUsePasskeys, makePasskey } from '../../features/security/passkey-client.ts'
import { useRefusalText } from '../../features/security/refusal-texts.ts'
import { SettingGroup, SettingRow } from '../../features/security/setting-row.tsx'
import { SureForm } from '../../features/security/sure-form.tsx'
import { useStepUp } from '../../features/security/use-step-up.tsx'
import { api } from '../../lib/api.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { say, sayError } from '../../lib/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { deviceLook } from './device-name.ts'
import type { SecurityAnswer } from './security-answer.ts'

type Passkey = Data<Endpoints['GET /passkeys']>['items'][number]
type GroupProps = { passkeys: Passkey[]; answer: SecurityAnswer | undefined; now: number }

/** Face, finger or screen lock instead of a password. */
export function PasskeyGroup({ passkeys, answer, now }: GroupProps) {
  const { t } = useLingui()
  const textOf = useRefusalText()
  const { revalidate } = useRevalidator()
  const { sure, dialog } = useStepUp()
  const [busy, setBusy] = useState(false)

  const add = async () => {
    if (!canUsePasskeys()) return sayError(t`This browser has no passkeys.`)
    setBusy(true)
    try {
      const question = await sure(() => api('POST /passkeys/options'))
      if (!question.ok)
        return question.body.code !== 'STEP_UP_REQUIRED' && sayError(textOf(question.body.code) ?? '')
      const credential = await makePasskey(question.body.data)
      if (!credential) return
      const { browser, system } = deviceLook(navigator.userAgent)
      const name = browser && system ? t`${browser} on ${system}` : browser || system
      const { challengeId } = question.body.data
      const kept = await api('POST /passkeys', {
        body: { challengeId, credential, ...(name ? { name } : {}) },
      })
      if (!kept.ok) return sayError(textOf(kept.body.code) ?? kept.body.message)
      say(t`Your passkey is ready.`)
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
          <Trans>Add a passkey</Trans>
        </Button>
      }
    >
      {passkeys.length === 0 ? (
        <p className="text-ink-2">
          <Trans>
            None yet. With one you log in by face, finger or screen lock, and there is nothing to type or to
            steal.
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
  answer: SecurityAnswer | undefined
  now: number
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const [isNaming, setNaming] = useState(false)
  const { name } = passkey
  const added = formats.timeDifference(passkey.createdAt, now)
  const used = passkey.lastUsedAt ? formats.timeDifference(passkey.lastUsedAt, now) : undefined
  const note = used ? t`Added ${added} ago, used ${used} ago` : t`Added ${added} ago, not used yet`
  return (
    <SettingRow
      icon={passkey.isSynced ? <Fingerprint /> : <KeyRound />}
      label={<bdi>{name}</bdi>}
      note={note}
      badge={passkey.isDistrusted ? <Badge tone="bad">{t`Refused, remove it`}</Badge> : undefined}
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
      <SureForm answer={answer?.intent === `remove ${passkey._id}` ? answer : undefined} className="contents">
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
      </SureForm>
    </SettingRow>
  )
}
