import { Trans, useLingui } from '@lingui/react/macro'
import { History, TrendingUp } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import type { SearchIdeas } from './use-search-ideas.ts'

type SearchIdeaListProps = { id: string; ideas: SearchIdeas; active: number; onPick: (index: number) => void }

/** Recent and trending searches below the empty field. The field keeps the focus. */
export function SearchIdeaList({ id, ideas: { recent, trending }, active, onPick }: SearchIdeaListProps) {
  const { t } = useLingui()
  const row = (text: string, index: number, Icon: typeof History) => (
    // The keys are handled by the box, which this list belongs to.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      key={index}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(index)}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-12 px-3 hover:bg-wash',
        index === active && 'bg-wash',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      <bdi className="truncate">{text}</bdi>
    </div>
  )
  const head = 'px-3 pt-3 pb-1.5 text-12 font-[550] text-ink-3'
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t`Suggestions`}
      className="absolute inset-x-0 top-[calc(100%+8px)] z-20 max-h-[70dvh] overflow-y-auto rounded-panel bg-raised p-2 shadow-float"
    >
      {recent.length > 0 && (
        <p aria-hidden className={head}>
          <Trans>Recent searches</Trans>
        </p>
      )}
      {recent.map((text, n) => row(text, n, History))}
      {trending.length > 0 && (
        <p aria-hidden className={head}>
          <Trans>Trending searches</Trans>
        </p>
      )}
      {trending.map((text, n) => row(text, recent.length + n, TrendingUp))}
    </div>
  )
}
