import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useCategoryTitle } from '../../features/people/creator/category-title.ts'
import type { Category } from '../../features/people/creator/creator.ts'
import { mediaUrl } from '../../lib/api/media-url.ts'

/** Categories as running text. */
export function Categories({ categories }: { categories: Category[] }) {
  const { t, i18n } = useLingui()
  const titleOf = useCategoryTitle()
  if (categories.length === 0) return null
  return (
    <nav
      aria-label={t`Categories`}
      className="drawn-later [--n:3] mx-auto max-w-300 px-5 pt-6 pb-16 tablet:px-8 tablet:pt-12 tablet:pb-24"
    >
      <ul className="text-start font-display text-[clamp(34px,5.2vw,68px)] leading-[1.22] font-[640] tracking-[-0.035em] tablet:text-center">
        {categories.map((category) => (
          <li key={category._id} className="inline-block max-tablet:me-[0.2em] tablet:mx-[0.18em]">
            <Link
              to={`/explore?category=${encodeURIComponent(category.key)}`}
              className="inline-block rounded-8 whitespace-nowrap transition-colors hover:text-ember-text"
            >
              {category.coverPic && (
                <img
                  src={mediaUrl(category.coverPic, 160)}
                  alt=""
                  width={72}
                  height={90}
                  loading="lazy"
                  className="me-[0.18em] inline-block h-[0.9em] w-[0.72em] rounded-[50%_50%_6px_6px/40%_40%_6px_6px] align-[-0.12em]"
                />
              )}
              {titleOf(category)}
              <sup className="ms-1.5 align-[1em] font-ui text-13 leading-none font-medium text-ink-3 tablet:align-[1.6em]">
                <span className="sr-only">, </span>
                {i18n.number(category.creatorCount)}
                <span className="sr-only"> {t`creators`}</span>
              </sup>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
