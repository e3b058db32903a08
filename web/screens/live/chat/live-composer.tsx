import { Trans, useLingui } from '@lingui/react/macro'
import { HandCoins, Heart, ListPlus, SendHorizontal, X } from 'lucide-react'
import { Suspense, type SubmitEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useCheckout } from '../../../features/commerce/payments/checkout-button.tsx'
import { Amount } from '../../../features/commerce/payments/amount.tsx'
import { TipPill } from '../../../features/content/tips/tip-pill.tsx'
import { api } from '../../../lib/api/api.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import { loginPathFor } from '../../../lib/session/login-redirect.ts'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { isRunning } from '../state/stream-phase.ts'
import type { StreamDetail, StreamMessage } from '../state/stream-types.ts'
import { useLikes } from '../state/use-likes.ts'

const Menu = lazyComponent(async () => (await import('../../../ui/overlay/menu.tsx')).Menu)

type MenuItem = { _id: string; title: string; price: { amount: string; currency: string } }
export type TipAmounts = { quickAmounts: string[]; amount: string; currency: string; menu: MenuItem[] }
type ComposerProps = {
  stream: StreamDetail
  onSent: (message: StreamMessage) => void
  /** For fans, who can pay. */
  tips: TipAmounts | undefined
  text: string
  setText: (text: string) => void
}

/** Writing, tipping and liking; says why if the viewer cannot write. */
export function LiveComposer({ stream, onSent, tips, text, setText }: ComposerProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(tips?.amount ?? '')
  const [item, setItem] = useState<MenuItem>()
  if (!isRunning(stream) || stream.isAllowed === 0) return null
  if (stream.chatRefusal === 'signIn') return <SignInToChat />
  return (
    <div className="grid grid-cols-1 gap-2.5 border-line p-4 max-tablet:p-2.5 tablet:border-t">
      {item && <ChosenItem title={item.title} onRemove={() => setItem(undefined)} />}
      {tips && (
        <div className="flex items-center gap-1.5">
          <fieldset className={quickAmounts}>
            <legend className="sr-only">{t`Tip amount`}</legend>
            {tips.quickAmounts.map((each) => (
              <TipPill
                key={each}
                amount={each}
                currency={tips.currency}
                checked={!item && each === chosen}
                onChange={() => {
                  setItem(undefined)
                  setChosen(each)
                }}
              />
            ))}
          </fieldset>
          {tips.menu.length > 0 && <TipMenu menu={tips.menu} chosen={item} onChoose={setItem} />}
        </div>
      )}
      <div className="flex items-center gap-2">
        <MessageForm {...{ stream, text, setText, onSent }} />
        {tips && (
          <TipButton
            {...{ stream, text, item, amount: item?.price.amount ?? chosen, currency: tips.currency }}
            onTipped={() => {
              setText('')
              setItem(undefined)
            }}
          />
        )}
        {stream.isHost === 0 && <LikeButton streamId={stream.streamId} />}
      </div>
    </div>
  )
}

/** White on the picture of a phone, whatever the theme. */
const quickAmounts =
  'grid min-w-0 flex-1 auto-cols-[minmax(0,1fr)] grid-flow-col gap-1.5 [&>label]:min-w-0 [&>label]:px-1 max-tablet:text-white max-tablet:[&>label]:bg-white/18 max-tablet:[&>label:has(:checked)]:bg-white max-tablet:[&>label:has(:checked)]:text-night'

function SignInToChat() {
  const { pathname } = useLocation()
  return (
    <p className="border-line p-4 text-center tablet:border-t">
      <Link to={loginPathFor(pathname)} className={buttonStyles({ tone: 'ember', wide: true })}>
        <Trans>Sign up to chat</Trans>
      </Link>
    </p>
  )
}

type FormProps = Pick<ComposerProps, 'stream' | 'onSent'> & { text: string; setText: (text: string) => void }
function MessageForm({ stream, text, setText, onSent }: FormProps) {
  const { t } = useLingui()
  const [isSending, setSending] = useState(false)
  const refusals = {
    muted: t`You’re muted in this chat.`,
    timedOut: t`You can write again soon.`,
    subscribersOnly: t`Only subscribers can write here.`,
    notLive: t`The chat opens when the stream starts.`,
    noAccess: t`You don’t have access to this chat.`,
    signIn: t`Sign up to chat`,
  }
  const refusal = stream.chatRefusal && refusals[stream.chatRefusal]
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const typed = text.trim()
    if (!typed || isSending) return
    setSending(true)
    const { streamId } = stream
    const body = { streamId, text: typed, messageType: 0 as const, metaData: { messageId: randomId() } }
    const answer = await api('POST /stream/message', { body }).catch(() => undefined)
    setSending(false)
    if (answer?.ok) {
      onSent(answer.body.data)
      return setText('')
    }
    const fault = answer?.body.message ?? t`Something went wrong. Check your connection and try again.`
    return showToast({ text: fault, kind: 'error' })
  }
  return (
    <form onSubmit={send} className="min-w-0 flex-1">
      <div className="flex h-11 min-w-0 items-center rounded-full bg-sunk ps-4.5 pe-1 max-tablet:bg-white/18 max-tablet:text-white dark:bg-sunk-2">
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={300}
          dir="auto"
          disabled={refusal !== undefined}
          aria-label={t`Message`}
          placeholder={refusal ?? t`Say something`}
          className="h-full min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-2 max-tablet:placeholder:text-white/80"
        />
        {text.trim() && (
          <IconButton type="submit" size="sm" label={t`Send`} disabled={isSending}>
            <SendHorizontal aria-hidden className="size-5 rtl:-scale-x-100" />
          </IconButton>
        )}
      </div>
    </form>
  )
}

function LikeButton({ streamId }: { streamId: string }) {
  const { t } = useLingui()
  const { like, taps } = useLikes(streamId)
  return (
    <IconButton label={t`Like`} onClick={like} className="max-tablet:text-white">
      <Heart key={taps} aria-hidden className={taps ? 'live-like fill-ember text-ember' : undefined} />
    </IconButton>
  )
}

/** The menu item that the next tip is for. */
function ChosenItem({ title, onRemove }: { title: string; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <p className="flex items-center gap-2 rounded-full bg-wash ps-4 pe-1 max-tablet:bg-white/18 max-tablet:text-white">
      <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
        {title}
      </span>
      <IconButton size="sm" label={t`Remove ${title}`} onClick={onRemove} className="max-tablet:text-white">
        <X aria-hidden className="size-4" />
      </IconButton>
    </p>
  )
}

type TipMenuProps = {
  menu: MenuItem[]
  chosen: MenuItem | undefined
  onChoose: (item: MenuItem) => void
}
/** What the host offers for a tip. */
function TipMenu({ menu, chosen, onChoose }: TipMenuProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const rows = menu.map((item) => ({
    label: item.title,
    end: <Amount {...item.price} cents="hide-zero" />,
    onSelect: () => onChoose(item),
  }))
  const trigger = (
    <IconButton
      label={t`Tip menu`}
      pressed={chosen !== undefined}
      className="max-tablet:text-white"
      onClick={() => setOpen(true)}
    >
      <ListPlus aria-hidden />
    </IconButton>
  )
  return isOpen ? (
    <Suspense fallback={trigger}>
      <Menu trigger={trigger} rows={rows} side="top" defaultOpen />
    </Suspense>
  ) : (
    trigger
  )
}

type TipButtonProps = {
  stream: StreamDetail
  amount: string
  currency: string
  text: string
  item: MenuItem | undefined
  onTipped: () => void
}
/** Opens the payment sheet; the text that is typed goes with the tip. */
function TipButton({ stream, amount, currency, text, item, onTipped }: TipButtonProps) {
  const { i18n } = useLingui()
  const { open, sheet } = useCheckout({
    kind: 'streamTip',
    params: {
      streamId: stream.streamId,
      creatorId: stream.host._id,
      tip: amount,
      message: text.trim(),
      ...(item ? { menuItemId: item._id } : {}),
    },
    onDone: onTipped,
  })
  const shown = i18n.number(Number(amount), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return (
    <>
      <Button tone="ember" icon={<HandCoins aria-hidden className="size-4.5" />} onClick={open}>
        <span>
          <Trans>
            Tip <bdi dir="ltr">{shown}</bdi>
          </Trans>
        </span>
      </Button>
      {sheet}
    </>
  )
}
