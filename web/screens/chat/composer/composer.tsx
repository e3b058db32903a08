import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, Mic, Paperclip, SendHorizontal, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { MessageType } from '../../../../contract/chat/constants.ts'
import { isCreator, useSession } from '../../../features/account/session/session.ts'
import { EmojiButton } from '../../../features/content/emoji/emoji-button.tsx'
import { api } from '../../../lib/api/api.ts'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import { showError } from '../../../lib/toast/toast-messages.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { useMessagePreview } from '../list/chat-row.tsx'
import { changeThread } from '../state/chat-store.ts'
import type { ChatDetail, ChatMessage } from '../state/chat-types.ts'
import { sendMessage } from '../state/send-message.ts'
import { mergeMessages } from '../state/thread-state.ts'
import { AttachmentStrip } from '../../../features/media/upload/attachment-strip.tsx'
import { type Attachment, useAttachments } from '../../../features/media/upload/use-attachments.ts'
import { useDraft } from './use-draft.ts'
import { useTypingNotice } from './use-typing-notice.ts'
import { useVipOffer } from './use-vip-offer.ts'
import { VipButton } from './vip-button.tsx'

const VoiceRecorderSheet = lazyComponent(async () => {
  const { loadAreaMessages } = await import('../../../lib/i18n/messages.client.ts')
  const [{ VoiceRecorderSheet: Sheet }] = await Promise.all([
    import('../../../features/media/media-editor/voice-recorder-sheet.tsx'),
    loadAreaMessages('media-editor'),
  ])
  return Sheet
})

const VaultPicker = lazyComponent(
  async () => (await import('../../../features/media/vault/vault-picker.tsx')).VaultPicker,
)
const PriceField = lazyComponent(async () => (await import('./price-field.tsx')).PriceField)

type ComposerProps = {
  chat: ChatDetail
  replyTo: ChatMessage | undefined
  editing: ChatMessage | undefined
  onDone: () => void
}

const typeOf = (files: Attachment[]) => {
  const kinds = new Set(files.map(({ kind }) => kind))
  if (kinds.has('document')) return MessageType.document
  if (kinds.has('video')) return MessageType.video
  return kinds.has('image') ? MessageType.image : MessageType.voice
}

/** Writes, answers and edits messages. Enter sends, Shift+Enter starts a new line, Escape cancels. */
export function Composer({ chat, replyTo, editing, onDone }: ComposerProps) {
  const { t } = useLingui()
  const area = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { text, setText, clear } = useDraft(chat, editing?.payload.text)
  const { attachments, add, addFromVault, remove, clear: clearFiles } = useAttachments()
  const notice = useTypingNotice(chat)
  const [isRecording, setRecording] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const [price, setPrice] = useState('')
  const [isVip, setVip] = useState(false)
  const { offer, reload: reloadVip } = useVipOffer(chat)
  const isSeller = isCreator(useSession()) && chat.kind === 'direct'
  const canHavePrice =
    isSeller && attachments.length > 0 && attachments.every(({ kind }) => kind !== 'document')
  const isUploading = attachments.some(({ state }) => state === 'uploading')
  const ready = attachments.filter(({ state }) => state === 'ready')
  const canSend = !isUploading && !isSaving && Boolean(text.trim() || (ready.length > 0 && !editing))
  useEffect(() => {
    if (replyTo ?? editing) area.current?.focus()
  }, [replyTo, editing])

  const saveEdit = async (message: ChatMessage) => {
    setSaving(true)
    const body = { messageId: message.messageId, text: text.trim() }
    const response = await api('PUT /message', { body }).catch(() => undefined)
    setSaving(false)
    if (!response?.ok)
      return showError(
        response?.body.message ?? t`Something went wrong. Check your connection and try again.`,
      )
    changeThread(chat.chatId, (thread) => mergeMessages(thread, [response.body.data]))
    return onDone()
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!canSend) return area.current?.focus()
    notice.stopped()
    if (editing) return void saveEdit(editing)
    const mediaIds = ready.flatMap(({ mediaId }) => mediaId ?? [])
    const trimmed = text.trim()
    const paid = canHavePrice ? price.trim() : ''
    void sendMessage(
      chat.chatId,
      {
        messageType: paid
          ? MessageType.paidMedia
          : mediaIds.length
            ? typeOf(ready)
            : replyTo
              ? MessageType.reply
              : MessageType.text,
        ...(trimmed ? { text: trimmed } : {}),
        ...(mediaIds.length ? { mediaIds } : {}),
        ...(paid ? { price: paid } : {}),
        ...(replyTo ? { replyToId: replyTo.messageId } : {}),
      },
      { isVip },
    ).then(() => (isVip ? reloadVip() : undefined))
    clear()
    clearFiles()
    setPrice('')
    setVip(false)
    onDone()
    return area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (replyTo ?? editing)) return onDone()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return undefined
    event.preventDefault()
    return submit()
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (!files.length || editing) return
    event.preventDefault()
    add(files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files can also be attached by button
    <form
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!editing) add([...event.dataTransfer.files])
      }}
      className="shrink-0 border-t border-line px-2 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] tablet:px-4"
    >
      {(replyTo ?? editing) && <Context replyTo={replyTo} onCancel={onDone} />}
      <AttachmentStrip attachments={attachments} onRemove={remove} />
      {canHavePrice && (
        <Suspense>
          <PriceField
            chatId={chat.chatId}
            name={chat.title}
            mediaIds={ready.flatMap(({ mediaId }) => mediaId ?? [])}
            value={price}
            onChange={setPrice}
          />
        </Suspense>
      )}
      <div className="flex items-end gap-1">
        {!editing && (
          <>
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              aria-label={t`Attach files`}
              onChange={(event) => {
                add([...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
            <IconButton label={t`Attach files`} onClick={() => picker.current?.click()}>
              <Paperclip aria-hidden className="size-5.5" />
            </IconButton>
            {isSeller && (
              <IconButton label={t`Add from vault`} onClick={() => setPicking(true)}>
                <Archive aria-hidden className="size-5.5" />
              </IconButton>
            )}
          </>
        )}
        <div className="flex min-h-11 min-w-0 flex-1 items-end rounded-[22px] bg-sunk ps-4.5 pe-1">
          <textarea
            ref={area}
            name="text"
            rows={1}
            dir="auto"
            value={text}
            maxLength={5000}
            aria-label={t`Message`}
            placeholder={t`Message ${chat.user?.firstName ?? chat.title}`}
            onChange={(event) => {
              setText(event.target.value)
              notice.typing()
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            className="field-sizing-content max-h-40 min-w-0 flex-1 resize-none bg-transparent py-2.5 text-16/6 outline-none"
          />
          <EmojiButton name="text" className="mb-1" />
        </div>
        {offer && !editing && (
          <VipButton
            name={chat.title}
            offer={offer}
            isOn={isVip}
            onToggle={setVip}
            onBought={() => {
              setVip(true)
              void reloadVip()
            }}
          />
        )}
        {text.trim() || attachments.length > 0 || editing ? (
          <IconButton
            type="submit"
            label={editing ? t`Save` : t`Send`}
            disabled={!canSend}
            className="text-ember-text"
          >
            <SendHorizontal aria-hidden className="size-5.5 rtl:-scale-x-100" />
          </IconButton>
        ) : (
          <IconButton label={t`Record a voice message`} onClick={() => setRecording(true)}>
            <Mic aria-hidden className="size-5.5" />
          </IconButton>
        )}
      </div>
      {isPicking && (
        <Suspense>
          <VaultPicker
            open
            onOpenChange={setPicking}
            most={10}
            onPick={(files) => {
              setPicking(false)
              addFromVault(files)
            }}
          />
        </Suspense>
      )}
      {isRecording && (
        <Suspense>
          <VoiceRecorderSheet
            onClose={() => setRecording(false)}
            onDone={(file) => {
              setRecording(false)
              add([file])
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

function Context({ replyTo, onCancel }: { replyTo: ChatMessage | undefined; onCancel: () => void }) {
  const { t } = useLingui()
  const preview = useMessagePreview()
  return (
    <div className="mb-2 flex items-center gap-2 border-s-2 border-ember ps-3">
      <p className="min-w-0 flex-1 text-13">
        <b className="block font-semibold">
          {replyTo ? <Trans>Reply to {replyTo.name}</Trans> : <Trans>Edit message</Trans>}
        </b>
        {replyTo && (
          <span dir="auto" className="block truncate text-ink-2">
            {preview(replyTo.messageType, replyTo.payload.text ?? '')}
          </span>
        )}
      </p>
      <IconButton label={t`Cancel`} size="sm" onClick={onCancel}>
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  )
}
