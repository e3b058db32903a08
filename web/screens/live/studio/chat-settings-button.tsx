import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import type { StreamDetail } from '../state/stream-types.ts'
import { slowModeOptions, splitList } from './chat-settings.ts'

/** Slow mode, audience, word filter and moderators of the chat, while the stream runs. */
export function ChatSettingsButton({ stream }: { stream: StreamDetail }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton tone="media" label={t`Chat settings`} onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden />
      </IconButton>
      {isOpen && <ChatSettingsDialog stream={stream} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChatSettingsDialog({ stream, onClose }: { stream: StreamDetail; onClose: () => void }) {
  const { t } = useLingui()
  const { streamId, slowModeSeconds, isSubscribersChat, hostSettings } = stream
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const body = {
      streamId,
      slowModeSeconds: Number(formText(form, 'slowModeSeconds')),
      isSubscribersChat: formText(form, 'isSubscribersChat') ? (1 as const) : (0 as const),
      blockedWords: splitList(formText(form, 'blockedWords')),
      moderatorUsernames: splitList(formText(form, 'moderators')),
    }
    const answer = await api('PUT /stream/details', { body }).catch(() => undefined)
    setBusy(false)
    if (!answer?.ok)
      return setFault(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    showToast({ text: t`Chat settings saved.`, kind: 'done' })
    return onClose()
  }
  const isListed = slowModeOptions.some(({ value }) => value === String(slowModeSeconds))
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={t`Chat settings`}
      footer={
        <Button type="submit" form="chat-settings" tone="ember" wide busy={busy}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id="chat-settings" onSubmit={(event) => void save(event)} className="grid gap-4 pb-2">
        <NativeSelect
          name="slowModeSeconds"
          label={t`Slow mode`}
          defaultValue={String(slowModeSeconds)}
          options={[
            ...slowModeOptions.map(({ value, label }) => ({ value, label: t(label) })),
            ...(isListed
              ? []
              : [{ value: String(slowModeSeconds), label: t`One message every ${slowModeSeconds} seconds` }]),
          ]}
        />
        <Checkbox
          name="isSubscribersChat"
          value="1"
          label={t`Only subscribers can chat`}
          defaultChecked={isSubscribersChat === 1}
        />
        <Field
          name="moderators"
          label={t`Moderators`}
          hint={t`Usernames, separated by commas. They can remove messages, mute and ban viewers.`}
          defaultValue={hostSettings?.moderators.join(', ')}
          optional
          dir="auto"
        />
        <Field
          name="blockedWords"
          label={t`Blocked words`}
          hint={t`Separate words with commas. Messages with them are refused.`}
          defaultValue={hostSettings?.blockedWords.join(', ')}
          optional
          dir="auto"
        />
        {fault && (
          <p role="alert" className="text-bad-text">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  )
}
