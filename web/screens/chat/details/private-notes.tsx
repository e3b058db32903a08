import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { showError, showSuccess } from '../../../lib/toast/toast-messages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { ChatDetail } from '../state/chat-types.ts'
import { Section } from './section.tsx'

/** Nickname and note about the other person; only the viewer sees them. */
export function PrivateNotes({ chat }: { chat: ChatDetail }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [nickname, setNickname] = useState(chat.nickname)
  const [note, setNote] = useState(chat.note)
  const [isSaving, setSaving] = useState(false)
  const isChanged = nickname.trim() !== chat.nickname || note.trim() !== chat.note
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    const body = { chatId: chat.chatId, nickname: nickname.trim(), note: note.trim() }
    const reply = await api('PATCH /chat', { body }).catch(() => undefined)
    setSaving(false)
    if (!reply?.ok)
      return showError(reply?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    showSuccess(t`Saved.`)
    return revalidate()
  }
  return (
    <Section title={<Trans>Private notes</Trans>} aside={<Trans>Only you see this</Trans>}>
      <form onSubmit={(event) => void save(event)} className="grid gap-3">
        <Field
          label={t`Nickname`}
          value={nickname}
          maxLength={60}
          dir="auto"
          autoComplete="off"
          onChange={(event) => setNickname(event.target.value)}
        />
        <TextArea
          label={t`Note`}
          value={note}
          rows={2}
          maxLength={2000}
          dir="auto"
          onChange={(event) => setNote(event.target.value)}
        />
        {isChanged && (
          <Button type="submit" size="sm" busy={isSaving} className="justify-self-start">
            <Trans>Save notes</Trans>
          </Button>
        )}
      </form>
    </Section>
  )
}
