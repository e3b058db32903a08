import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { mediaUrl } from '../../../lib/api/media-url.ts'
import { cx } from '../../../ui/cx.ts'
import { useCategoryTitle } from '../creator/category-title.ts'
import type { Category } from '../creator/creator.ts'

type CategoryIndexProps = {
  groups: Category[]
  /** The selected category; without it nothing is selected and "All" is hidden. */
  current?: { keys: string[]; total: number; hrefOf: (key: string | undefined) => string }
}

/** Categories with a small cover each. */
export function CategoryIndex({ groups, current }: CategoryIndexProps) {
  const { t } = useLingui()
  const titleOf = useCategoryTitle()
  const hrefOf =
    current?.hrefOf ?? ((key?: string) => `/explore${key ? `?category=${encodeURIComponent(key)}` : ''}`)
  return (
    <nav
      aria-label={t`Categories`}
      className={cx('border-b border-line px-4 py-5 tablet:px-0', current && 'tablet:pt-6.5 tablet:pb-7.5')}
    >
      <ul
        className={cx(
          'flex gap-x-5 gap-y-1',
          current
            ? 'scrollbar-none max-tablet:-mx-4 max-tablet:overflow-x-auto max-tablet:px-4 tablet:flex-wrap tablet:gap-x-6.5 tablet:gap-y-2'
            : 'flex-wrap',
        )}
      >
        {current && (
          <li className="shrink-0">
            <Row to={hrefOf(undefined)} here={current.keys.length === 0} count={current.total}>
              <Trans>All</Trans>
            </Row>
          </li>
        )}
        {groups.map((group) => (
          <li key={group._id} className="shrink-0">
            <Row
              to={hrefOf(group.key)}
              here={Boolean(current?.keys.includes(group.key))}
              big={Boolean(current)}
              count={group.creatorCount}
              picture={group.coverPic}
            >
              {titleOf(group)}
            </Row>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type RowProps = {
  to: string
  here: boolean
  big?: boolean
  count: number
  picture?: string | undefined
  children: React.ReactNode
}

function Row({ to, here, big = true, count, picture, children }: RowProps) {
  const { i18n } = useLingui()
  return (
    <Link
      to={to}
      preventScrollReset={big}
      aria-current={here ? 'true' : undefined}
      className={cx(
        'group relative inline-flex min-h-11 items-center gap-2 rounded-8 font-display font-[620] tracking-[-0.015em] whitespace-nowrap',
        big ? 'text-20 tablet:text-28 tablet:tracking-[-0.03em]' : 'text-20',
        here &&
          "after:absolute after:start-3 after:-bottom-1 after:h-2 after:w-4 after:rounded-t-full after:bg-ember after:content-['']",
      )}
    >
      {picture && (
        <img
          src={mediaUrl(picture, 80)}
          alt=""
          width={24}
          height={30}
          loading="lazy"
          className={cx(
            'bg-sunk-2',
            big ? 'h-[30px] w-6 rounded-[12px_12px_5px_5px]' : 'h-[25px] w-5 rounded-[10px_10px_4px_4px]',
          )}
        />
      )}
      <span>
        <span className="decoration-ember decoration-2 underline-offset-4 group-hover:underline">
          {children}
        </span>
        <sup className="ms-1 font-ui text-12 font-[500] tracking-normal text-ink-3 tabular-nums">
          {i18n.number(count)}
        </sup>
      </span>
    </Link>
  )
}
