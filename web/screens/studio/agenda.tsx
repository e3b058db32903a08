import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { InlineAmount } from '../../features/commerce/payments/amount.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Studio } from './studio-types.ts'

type Item = Studio['agenda'][number]
const MOST_OUT = 4

/** Today's published and scheduled posts with a marker for now. */
export function Agenda({ studio }: { studio: Studio }) {
  const { i18n } = useLingui()
  const zone = { timeZone: studio.timezone }
  const clock = (at: string) =>
    new Intl.DateTimeFormat(i18n.locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...zone,
    }).format(new Date(at))
  const place = new Intl.DateTimeFormat(i18n.locale, { timeZoneName: 'longGeneric', ...zone })
    .formatToParts(new Date(studio.now))
    .find(({ type }) => type === 'timeZoneName')?.value
  const past = studio.agenda.filter(({ at }) => at <= studio.now)
  // Many past entries must not push out the upcoming ones.
  const fold = past.length > MOST_OUT ? past.length - MOST_OUT + 1 : 0
  const [earlier, lately] = [past.slice(0, fold), past.slice(fold)]
  const coming = studio.agenda.filter(({ at }) => at > studio.now)
  const { nextScheduled } = studio
  const nextDay =
    nextScheduled &&
    new Intl.DateTimeFormat(i18n.locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...zone,
    }).format(new Date(nextScheduled.at))
  return (
    <section aria-labelledby="today" className="border-b border-line py-7">
      <div className="flex items-baseline justify-between gap-3 pb-3">
        <h2 id="today" className="type-20">
          <Trans>Today</Trans>
        </h2>
        <span className="truncate text-ink-2">{place}</span>
      </div>
      <ol className="relative before:absolute before:inset-y-4 before:start-[69.5px] before:w-px before:bg-line-2 before:content-['']">
        {earlier.length > 0 && (
          <li>
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center ps-[92px] text-13 font-[550] text-ink-2 hover:text-ink">
                <Plural value={earlier.length} one="# earlier today" other="# earlier today" />
              </summary>
              <ol>
                {earlier.map((item) => (
                  <AgendaRow key={item.postId} item={item} time={clock(item.at)} isPublished />
                ))}
              </ol>
            </details>
          </li>
        )}
        {lately.map((item) => (
          <AgendaRow key={item.postId} item={item} time={clock(item.at)} isPublished />
        ))}
        <li aria-current="time" className="relative flex items-center gap-0 py-2 text-ember-text">
          <time className="w-14 shrink-0 font-semibold tabular-nums">{clock(studio.now)}</time>
          <i aria-hidden className="z-1 ms-[10px] h-3 w-[6px] rounded-e-full bg-ember" />
          <span aria-hidden className="ms-4 h-px flex-1 bg-ember/40" />
          <span className="sr-only">
            <Trans>Now</Trans>
          </span>
        </li>
        {coming.map((item) => (
          <AgendaRow key={item.postId} item={item} time={clock(item.at)} />
        ))}
      </ol>
      {coming.length === 0 && (
        <p className="ps-[92px] pt-1 text-13 text-ink-2">
          {nextScheduled ? (
            <Trans>
              Next:{' '}
              <Link
                to={`/posts/${nextScheduled.postId}/edit`}
                className="font-semibold text-ember-text hover:underline"
              >
                {nextScheduled.title}
              </Link>
              , {nextDay}
            </Trans>
          ) : (
            <Trans>Nothing else scheduled.</Trans>
          )}
        </p>
      )}
    </section>
  )
}

function AgendaRow({ item, time, isPublished }: { item: Item; time: string; isPublished?: boolean }) {
  const { t } = useLingui()
  const title = item.title || t`A post`
  return (
    <li className="relative flex items-center py-3">
      <time dateTime={item.at} className="w-14 shrink-0 text-ink-2 tabular-nums">
        {time}
      </time>
      <i
        aria-hidden
        className={cx(
          'z-1 ms-2 size-[9px] shrink-0 rounded-full',
          isPublished ? 'bg-ink-2' : 'border-[1.5px] border-ink-2 bg-paper',
        )}
      />
      <div className="ms-4.5 min-w-0 flex-1">
        <Link to={`/post/${item.postId}`} className="block truncate font-semibold hover:underline">
          {isPublished ? <Trans>{title} published</Trans> : title}
        </Link>
        <p className="truncate text-13 text-ink-2">
          <Plural value={item.mediaCount} _0="Text" one="# item" other="# items" />
          {item.price && (
            <>
              , <InlineAmount {...item.price} />
            </>
          )}
          {item.sales > 0 && (
            <>
              , <Plural value={item.sales} one="sold # time" other="sold # times" />
            </>
          )}
        </p>
      </div>
      {isPublished ? (
        <Badge tone="ok">
          <Trans>Published</Trans>
        </Badge>
      ) : (
        <LinkButton to={`/posts/${item.postId}/edit`} size="sm">
          <Trans>Edit</Trans>
        </LinkButton>
      )}
    </li>
  )
}
