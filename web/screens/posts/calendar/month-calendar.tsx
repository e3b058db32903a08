import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { imageUrl } from '../../../features/media/player/image-url.ts'
import type { Post } from '../../../features/content/post/post.ts'
import { api } from '../../../lib/api/api.ts'
import { showSuccess, showError } from '../../../lib/toast/toast-messages.ts'
import { addDays, addMonths, type Day, dayFormat } from '../../../ui/form/date/calendar-days.ts'
import { cx } from '../../../ui/cx.ts'
import { MonthTable } from '../../../ui/form/date/month-table.tsx'
import { moveToDay } from './month.ts'
import { useTouchDrag } from './use-touch-drag.ts'
import { toWallTime } from '../zoned-time.ts'

/** The post being dragged. */
const DRAGGED = 'text/post'

/** Posts per day visible without scrolling; with more, a count is shown. */
const SEEN_AT_ONCE = 5

type MonthCalendarProps = { posts: Post[]; month: Day; today: Day; zone: string }

/** Scheduled posts by day. A post is moved by dragging, by touch and hold, or by Alt and the arrow keys. */
export function MonthCalendar({ posts, month, today, zone }: MonthCalendarProps) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const { times, move } = useMoves(posts, zone, today)
  const [over, setOver] = useState<Day>()
  const title = dayFormat(locale, { month: 'long', year: 'numeric' })(month)
  // Posts waiting for processing have no day yet.
  const on = (day: Day) =>
    posts
      .filter(({ postId }) => times[postId] && toWallTime(times[postId], zone).day === day)
      .toSorted((a, b) => (times[a.postId] ?? '').localeCompare(times[b.postId] ?? ''))
  const link = (by: number) => `/posts?show=scheduled&view=month&month=${addMonths(month, by).slice(0, 7)}`
  const arrow = 'grid size-11 place-items-center rounded-full hover:bg-wash'
  return (
    <>
      <header className="flex items-center justify-between gap-2 py-3">
        <Link to={link(-1)} preventScrollReset aria-label={t`Previous month`} className={arrow}>
          <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <h2 className="type-20 first-letter:uppercase">{title}</h2>
        <Link to={link(1)} preventScrollReset aria-label={t`Next month`} className={arrow}>
          <ChevronRight aria-hidden className="rtl:-scale-x-100" />
        </Link>
      </header>
      <MonthTable
        month={month}
        label={title}
        renderDay={(day) => (
          <DayCell
            key={day}
            day={day}
            isToday={day === today}
            isOver={day === over}
            onOver={setOver}
            isOther={day.slice(0, 7) !== month.slice(0, 7)}
            onDrop={(postId) => void move(postId, day)}
          >
            {on(day).map((post) => (
              <Planned
                key={post.postId}
                post={post}
                at={times[post.postId] ?? ''}
                zone={zone}
                onMove={(by) => void move(post.postId, addDays(day, by))}
                onOver={setOver}
                onDrop={(to) => void move(post.postId, to)}
              />
            ))}
          </DayCell>
        )}
      />
      <p className="pt-3 text-13 text-ink-2">
        {posts.length === 0 ? (
          <Trans>Choose “Later” when you create a post to schedule it. It will appear here.</Trans>
        ) : (
          <Trans>
            Drag a post to another day (touch and hold on mobile), or press Alt and an arrow key. The time of
            day stays the same.
          </Trans>
        )}
      </p>
    </>
  )
}

type DayCellProps = {
  day: Day
  isToday: boolean
  isOther: boolean
  isOver: boolean
  onOver: (day: Day | undefined) => void
  onDrop: (postId: string) => void
  children: React.ReactNode[]
}

function DayCell({ day, isToday, isOther, isOver, onOver, onDrop, children }: DayCellProps) {
  const { i18n } = useLingui()
  return (
    <td
      data-day={day}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        onOver(day)
      }}
      onDragLeave={() => onOver(undefined)}
      onDrop={(event) => {
        event.preventDefault()
        onOver(undefined)
        onDrop(event.dataTransfer.getData(DRAGGED))
      }}
      className={cx(
        'h-21 border border-line p-0.5 align-top tablet:h-24 tablet:p-1',
        isOther && 'bg-sunk/50',
        isOver && 'bg-ember-soft',
      )}
    >
      <div className="flex items-center justify-between">
        <span
          className={cx(
            'inline-grid size-6 place-items-center rounded-full text-12 tabular-nums',
            isToday ? 'bg-invert font-semibold text-invert-text' : 'text-ink-2',
          )}
        >
          {dayFormat(i18n.locale, { day: 'numeric' })(day)}
        </span>
        {children.length > SEEN_AT_ONCE && (
          <span className="text-11 font-semibold text-ink-2 tabular-nums tablet:px-1">
            {i18n.number(children.length)}
          </span>
        )}
      </div>
      {/* A full day scrolls instead of stretching its week. */}
      <div className="grid max-h-40 gap-1 overflow-y-auto">{children}</div>
    </td>
  )
}

type PlannedProps = {
  post: Post
  at: string
  zone: string
  onMove: (days: number) => void
  onOver: (day: Day | undefined) => void
  onDrop: (day: Day) => void
}

function Planned({ post, at, zone, onMove, onOver, onDrop }: PlannedProps) {
  const { t, i18n } = useLingui()
  const held = useTouchDrag<HTMLAnchorElement>({ onOver, onDrop })
  const picture = post.postData.find(({ url }) => url)?.url
  const time = i18n.date(at, { timeStyle: 'short', timeZone: zone })
  const narrow = i18n.date(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone })
  const title = post.title || post.description.slice(0, 60) || t`Post without text`
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey) return
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const by = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 }[event.key]
    if (!by) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <Link
      ref={held}
      to={`/posts/${post.postId}/edit`}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
      title={title}
      onKeyDown={onKeyDown}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, post.postId)}
      className={cx(
        'flex min-h-6 items-center gap-1 overflow-hidden rounded-6 bg-ember-soft text-11 font-semibold text-ember-text select-none data-held:outline-2 data-held:outline-ember',
      )}
    >
      {picture && (
        <img
          src={imageUrl(picture, 160)}
          alt=""
          draggable={false}
          className="h-6 w-4 shrink-0 max-tablet:hidden"
        />
      )}
      <span className="sr-only">{title} </span>
      <span className="truncate px-0.5 tracking-tight max-tablet:hidden">{time}</span>
      <span className="mx-auto tracking-tight tabular-nums tablet:hidden">{narrow}</span>
    </Link>
  )
}

/** Positions with optimistic moves, reverted on errors. */
function useMoves(posts: Post[], zone: string, today: Day) {
  const { t, i18n } = useLingui()
  const [moved, setMoved] = useState<Record<string, string>>({})
  const times = Object.fromEntries(
    posts.map(({ postId, publishAt = '' }) => [postId, moved[postId] ?? publishAt]),
  )
  const move = async (postId: string, day: Day) => {
    const before = times[postId]
    const publishAt = before && moveToDay(before, day, zone)
    if (!publishAt || publishAt === before) return
    if (day < today) {
      showError(t`Choose a day in the future.`)
      return
    }
    setMoved((known) => ({ ...known, [postId]: publishAt }))
    const answer = await api('PUT /posts', { body: { postId, publishAt } }).catch(() => undefined)
    if (answer?.ok) {
      const when = i18n.date(publishAt, { dateStyle: 'full', timeStyle: 'short', timeZone: zone })
      showSuccess(t`Scheduled for ${when}.`)
      return
    }
    setMoved((known) => ({ ...known, [postId]: before }))
    showError(
      answer?.body.fields?.publishAt ??
        answer?.body.message ??
        t`Something went wrong. Check your connection and try again.`,
    )
  }
  return { times, move }
}
