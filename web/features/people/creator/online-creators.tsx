import { useLingui } from '@lingui/react/macro'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { ListLink } from '../../../ui/navigation/list-link.tsx'
import { useCategoryTitle } from './category-title.ts'
import { type Creator, fullName } from './creator.ts'
import { type SeeAll, RowHead } from './creator-row.tsx'

type OnlineCreatorsProps = { id: string; title: string; creators: Creator[]; all: SeeAll }

/** Avatars of creators who are online. */
export function OnlineCreators({ id, title, creators, all }: OnlineCreatorsProps) {
  const { t } = useLingui()
  const titleOf = useCategoryTitle()
  return (
    <section aria-labelledby={`${id}-title`} className="border-b border-line pt-6 pb-5">
      <RowHead id={id} title={title} all={all.count > creators.length ? all : undefined} />
      <ul className="scrollbar-none flex gap-2 overflow-x-auto overscroll-x-contain px-4 tablet:px-0">
        {creators.map((creator) => (
          <li key={creator._id} className="w-20 shrink-0">
            <ListLink
              to={`/${creator.username}`}
              className="group block rounded-14 p-1 text-center text-12 -outline-offset-2 text-ink-2"
            >
              <Avatar
                silent
                size={72}
                name={fullName(creator)}
                presence="online"
                image={creator.profilePic}
              />
              <bdi className="mt-2 block truncate text-14 font-semibold text-ink group-hover:underline">
                {creator.firstName}
              </bdi>
              <span className="block truncate">
                {creator.categoryData[0] ? titleOf(creator.categoryData[0]) : t`Online`}
              </span>
            </ListLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
