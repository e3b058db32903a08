import { useLingui } from '@lingui/react/macro'
import { useCategoryTitle } from '../../features/creator/category-title.ts'
import type { Category } from '../../features/creator/creator.ts'
import { mediaUrl } from '../../lib/media-url.ts'

/** Categories in running text, each with the small window of its cover; they lead down the page. */
export function CategoryIndex({ groups }: { groups: Category[] }) {
  const { t } = useLingui()
  const titleOf = useCategoryTitle()
  return (
    <nav
      id="people"
      aria-label={t`Categories`}
      className="scroll-mt-16 border-b border-line px-4 py-5 tablet:px-0"
    >
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {groups.map((group) => (
          <li key={group._id}>
            <a
              href={`#${group.key}`}
              className="group inline-flex min-h-11 items-center gap-2 rounded-8 font-display text-20 font-[620] tracking-[-0.015em]"
            >
              {group.coverPic && (
                <img
                  src={mediaUrl(group.coverPic)}
                  alt=""
                  width={20}
                  height={25}
                  loading="lazy"
                  className="h-[25px] w-5 rounded-[10px_10px_4px_4px] bg-sunk-2"
                />
              )}
              <span>
                <span className="decoration-ember decoration-2 underline-offset-4 group-hover:underline">
                  {titleOf(group)}
                </span>
                <sup className="ms-1 font-ui text-11 font-[550] tracking-normal text-ink-3 tabular-nums">
                  {group.creatorCount}
                </sup>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
