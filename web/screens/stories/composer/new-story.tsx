import { Trans, useLingui } from '@lingui/react/macro'
import {
  Archive,
  AtSign,
  BarChart3,
  CircleHelp,
  ImagePlus,
  Link2,
  Pencil,
  Smile,
  Timer,
  Type,
  type LucideIcon,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { UserType } from '../../../../contract/core/constants.ts'
import { requireMember } from '../../../features/account/session/session.ts'
import type { ShellHandle } from '../../../features/layout/shell/shell.tsx'
import { VaultPicker } from '../../../features/media/vault/vault-picker.tsx'
import { api } from '../../../lib/api/api.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { showError, showSuccess } from '../../../lib/toast/toast-messages.ts'
import { cx } from '../../../ui/cx.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { Route } from './+types/new-story.ts'
import { AudiencePanel, type PublishOptions } from './audience-panel.tsx'
import { ComposerStage } from './composer-stage.tsx'
import { isComplete, MAX_STORIES, toPublishBody } from './draft.ts'
import { StickerButton } from './sticker-button.tsx'
import { type Tool, ToolDialog } from './tool-dialogs.tsx'
import { useStoryDraft, type StoryDraft } from './use-story-draft.ts'

export const handle: ShellHandle = { frame: 'wide' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/home')
  const { api: serverApi } = context.get(serverContext)
  const [lists, wallet] = await Promise.all([
    serverApi('GET /creatorCustomerLists', { query: { limit: 100 } }),
    serverApi('GET /wallet'),
  ])
  return {
    userId: session._id,
    username: session.username ?? '',
    lists: lists.ok ? lists.body.data : [],
    currency: wallet.ok ? (wallet.body.data.walletData[0]?.currency ?? 'USD') : 'USD',
  }
}

/** New stories: photos, videos and text, published together. */
export default function NewStory({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { userId, username, lists, currency } = loaderData
  const draft = useStoryDraft()
  const [tool, setTool] = useState<Tool>()
  const [isDrawing, setDrawing] = useState(false)
  const [options, setOptions] = useState<PublishOptions>({
    audience: 'everyone',
    listId: lists.find(({ isCloseFriends }) => isCloseFriends === 0)?.listId ?? '',
    price: '',
    allowsReplies: true,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(randomId)
  const publish = async () => {
    setBusy(true)
    const body = toPublishBody(draft.stories, options)
    const headers = { 'idempotency-key': attempt }
    const answer = await api('POST /story', { body, headers }).catch(() => undefined)
    setBusy(false)
    if (answer?.ok) {
      showSuccess(t`Your story is live.`)
      return navigate(`/stories/${username}`)
    }
    // A refused request was not stored; a lost one may have been and is repeated with its key.
    if (answer) setAttempt(randomId())
    setErrors(answer?.body.fields ?? {})
    return showError(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
  }
  return (
    <div className="px-4 pt-3 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`New story`} hidden />
      <h1 className="type-28 pb-4">
        <Trans>New story</Trans>
      </h1>
      <div className="grid gap-8 desktop:grid-cols-[minmax(0,1fr)_380px]">
        <section aria-label={t`Your stories`} className="grid content-start gap-4">
          <Sources draft={draft} />
          {draft.story ? (
            <>
              <Tools
                onOpen={setTool}
                onDraw={() => setDrawing(!isDrawing)}
                isDrawing={isDrawing}
                onSticker={(emoji) =>
                  draft.addLayer({ type: 'sticker', emoji, scale: 1, rotation: 0, x: 0.5, y: 0.4 })
                }
              />
              <ComposerStage draft={draft} isDrawing={isDrawing} onDrawn={() => setDrawing(false)} />
            </>
          ) : (
            <p className="text-ink-2">
              <Trans>Add photos up to 20 MB, videos up to 60 seconds, or text. Up to 10 at once.</Trans>
            </p>
          )}
        </section>
        <div className="grid content-start gap-5">
          <AudiencePanel
            options={options}
            onChange={(changed) => setOptions((known) => ({ ...known, ...changed }))}
            {...{ lists, currency, errors }}
          />
          <Button
            tone="ember"
            size="lg"
            wide
            busy={isBusy}
            disabled={!isComplete(draft.stories)}
            onClick={() => void publish()}
          >
            <Trans>Share story</Trans>
          </Button>
          <p className="text-center text-13 text-ink-2">
            <Trans>Stories disappear after 24 hours. They stay in your archive.</Trans>
          </p>
        </div>
      </div>
      {tool && <ToolDialog tool={tool} draft={draft} userId={userId} onClose={() => setTool(undefined)} />}
    </div>
  )
}

/** The stories so far and the ways to add one. */
function Sources({ draft }: { draft: StoryDraft }) {
  const { t } = useLingui()
  const files = useRef<HTMLInputElement>(null)
  const [isPicking, setPicking] = useState(false)
  const isFull = draft.stories.length >= MAX_STORIES
  const tile =
    'grid h-22 w-19 shrink-0 place-content-center justify-items-center gap-1 rounded-input border-[1.5px] border-dashed border-line-3 text-12 font-[550] text-ink-2 hover:bg-wash disabled:opacity-40'
  return (
    <div className="scrollbar-none flex gap-2 overflow-x-auto p-1">
      {draft.stories.map((story, i) => (
        <button
          key={story.key}
          type="button"
          aria-label={t`Story ${i + 1}`}
          aria-current={i === draft.index}
          onClick={() => draft.setIndex(i)}
          className={cx(
            'h-22 w-15 shrink-0 overflow-hidden rounded-[30px_30px_10px_10px] bg-sunk-2 text-12',
            i === draft.index && 'ring-2 ring-ember',
          )}
        >
          {story.picture ? <img src={story.picture} alt="" className="size-full object-cover" /> : i + 1}
        </button>
      ))}
      <button type="button" disabled={isFull} onClick={() => files.current?.click()} className={tile}>
        <ImagePlus aria-hidden className="size-6" />
        <Trans>Upload</Trans>
      </button>
      <button type="button" disabled={isFull} onClick={() => setPicking(true)} className={tile}>
        <Archive aria-hidden className="size-6" />
        <Trans>From vault</Trans>
      </button>
      <button type="button" disabled={isFull} onClick={draft.addText} className={tile}>
        <Type aria-hidden className="size-6" />
        <Trans>Text story</Trans>
      </button>
      <input
        ref={files}
        type="file"
        multiple
        accept="image/*,video/*,.heic,.heif"
        aria-label={t`Photos and videos`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          if (!draft.addFiles([...(event.target.files ?? [])]))
            showError(t`You can share 10 photos and videos at once.`)
          event.target.value = ''
        }}
      />
      <VaultPicker
        open={isPicking}
        onOpenChange={setPicking}
        most={MAX_STORIES - draft.stories.length}
        onPick={(picked) => {
          draft.addVault(picked)
          setPicking(false)
        }}
      />
    </div>
  )
}

type ToolsProps = {
  onOpen: (tool: Tool) => void
  isDrawing: boolean
  onDraw: () => void
  onSticker: (emoji: string) => void
}
const toolStyles =
  'grid min-h-14 min-w-16 justify-items-center gap-1 rounded-input px-2 py-1.5 text-12 font-[550] text-ink-2 hover:bg-wash hover:text-ink'
function Tools({ onOpen, isDrawing, onDraw, onSticker }: ToolsProps) {
  const { t } = useLingui()
  const tools: { tool: Tool; icon: LucideIcon; label: string }[] = [
    { tool: 'text', icon: Type, label: t`Text` },
    { tool: 'mention', icon: AtSign, label: t`Mention` },
    { tool: 'link', icon: Link2, label: t`Link` },
    { tool: 'poll', icon: BarChart3, label: t`Poll` },
    { tool: 'question', icon: CircleHelp, label: t`Question` },
    { tool: 'countdown', icon: Timer, label: t`Countdown` },
  ]
  return (
    <div role="toolbar" aria-label={t`Add to the story`} className="flex flex-wrap justify-center gap-1">
      {tools.map(({ tool, icon: Icon, label }) => (
        <button key={tool} type="button" onClick={() => onOpen(tool)} className={toolStyles}>
          <Icon aria-hidden className="size-5" />
          {label}
        </button>
      ))}
      <StickerButton onPick={onSticker} className={toolStyles}>
        <Smile aria-hidden className="size-5" />
        <Trans>Sticker</Trans>
      </StickerButton>
      <button
        type="button"
        aria-pressed={isDrawing}
        onClick={onDraw}
        className={cx(toolStyles, isDrawing && 'bg-wash text-ink')}
      >
        <Pencil aria-hidden className="size-5" />
        <Trans>Draw</Trans>
      </button>
    </div>
  )
}
