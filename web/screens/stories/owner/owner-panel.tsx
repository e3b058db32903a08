import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { Amount } from '../../../features/commerce/payments/amount.tsx'
import { squareImageUrl } from '../../../features/media/player/image-url.ts'
import { api } from '../../../lib/api/api.ts'
import { showError, showSuccess } from '../../../lib/toast/toast-messages.ts'
import { cx } from '../../../ui/cx.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { backgrounds, type Story } from '../story.ts'
import { ViewerList } from './viewer-list.tsx'

type Stats = Data<Endpoints['GET /story/stats']>
type OwnerPanelProps = { stories: Story[]; index: number; onSelect: (index: number) => void }

/** The owner's side: all current stories, numbers and viewers of the shown one. */
export function OwnerPanel({ stories, index, onSelect }: OwnerPanelProps) {
  const { t } = useLingui()
  const story = stories[index]
  const storyId = story?.storyId
  const stats = useStats(storyId)
  if (!story || !storyId) return null
  return (
    <section
      aria-label={t`Your story`}
      className="max-h-[55dvh] overflow-y-auto bg-night px-4 pb-6 tablet:max-h-[calc(100dvh-120px)] tablet:w-100 tablet:shrink-0 tablet:px-3"
    >
      <ul className="flex gap-2 overflow-x-auto px-1 py-3">
        {stories.map((one, i) => (
          <li key={one.storyId}>
            <button
              type="button"
              aria-label={t`Story ${i + 1}`}
              aria-current={i === index}
              onClick={() => onSelect(i)}
              className={cx(
                'block h-20 w-15 overflow-hidden rounded-[30px_30px_10px_10px] bg-white/10 outline-offset-2',
                i === index && 'ring-2 ring-white',
              )}
              style={one.background ? { backgroundImage: backgrounds[one.background] } : undefined}
            >
              {one.media?.url && (
                <img src={squareImageUrl(one.media.url, 160)} alt="" className="size-full object-cover" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {stats && <Numbers stats={stats} />}
      <ViewerList key={storyId} storyId={storyId} stats={stats} />
      <div className="flex flex-wrap gap-2 pt-4">
        <LinkButton to="/stories/new" tone="ember" size="sm">
          <Trans>Add story</Trans>
        </LinkButton>
        <DeleteStory storyId={storyId} />
      </div>
    </section>
  )
}

function Numbers({ stats }: { stats: Stats }) {
  const item = 'grid gap-0.5'
  const big = 'font-display text-20 font-[640] tabular-nums'
  const { viewCount, reactionCount, replyCount, purchaseCount, earned } = stats
  return (
    <dl className="flex justify-between gap-3 border-y border-white/16 py-4">
      <div className={item}>
        <dd className={big}>{viewCount}</dd>
        <dt className="text-12 text-white/75">
          <Plural value={viewCount} one="view" other="views" />
        </dt>
      </div>
      <div className={item}>
        <dd className={big}>{reactionCount}</dd>
        <dt className="text-12 text-white/75">
          <Plural value={reactionCount} one="reaction" other="reactions" />
        </dt>
      </div>
      <div className={item}>
        <dd className={big}>{replyCount}</dd>
        <dt className="text-12 text-white/75">
          <Plural value={replyCount} one="reply" other="replies" />
        </dt>
      </div>
      {earned && (
        <div className={item}>
          <dd>
            <Amount {...earned} cents="hide-zero" className="!text-20" />
          </dd>
          <dt className="text-12 text-white/75">
            <Plural value={purchaseCount} one="# sale" other="# sales" />
          </dt>
        </div>
      )}
    </dl>
  )
}

function useStats(storyId: string | undefined) {
  const [found, setFound] = useState<{ storyId: string; stats: Stats }>()
  useEffect(() => {
    if (!storyId) return undefined
    let isCurrent = true
    const load = async () => {
      const answer = await api('GET /story/stats', { query: { storyId } }).catch(() => undefined)
      if (isCurrent && answer?.ok) setFound({ storyId, stats: answer.body.data })
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [storyId])
  return found?.storyId === storyId ? found?.stats : undefined
}

function DeleteStory({ storyId }: { storyId: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const answer = await api('DELETE /story', { query: { storyId } }).catch(() => undefined)
    setBusy(false)
    if (!answer?.ok)
      return showError(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    showSuccess(t`Story deleted.`)
    return navigate('/home')
  }
  return (
    <Dialog
      title={<Trans>Delete this story?</Trans>}
      trigger={
        <Button tone="media" size="sm" icon={<Trash2 aria-hidden className="size-4" />}>
          <Trans>Delete</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">
          <Trans>It disappears for everyone. Buyers keep access.</Trans>
        </p>
        <Button tone="danger" wide busy={isBusy} onClick={() => void remove()}>
          <Trans>Delete story</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
