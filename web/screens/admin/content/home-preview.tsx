import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { mediaUrl } from '../../../lib/api/media-url.ts'
import { Arch } from '../../../ui/brand/arch.tsx'
import { cx } from '../../../ui/cx.ts'

type Sections = Data<Endpoints['GET /staff/home/preview']>['sections']

/** Small preview of the draft with real creators in their real order. */
export function HomePreview({ sections, as }: { sections: Sections; as: 'guest' | 'member' }) {
  const { t } = useLingui()
  const look = (on: boolean) =>
    cx(
      'inline-flex h-9 items-center rounded-full px-4 font-[550]',
      on ? 'bg-lift font-semibold' : 'text-ink-2',
    )
  return (
    <aside
      aria-label={t`Preview`}
      className="min-w-0 self-start rounded-panel border border-line-2 p-4 wide:sticky wide:top-6 wide:max-h-[calc(100dvh-48px)] wide:overflow-y-auto"
    >
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="type-20">
          <Trans>Preview</Trans>
        </h2>
        <nav aria-label={t`Preview as`} className="flex gap-0.5 rounded-full bg-sunk p-1">
          <Link
            to="?as=guest"
            preventScrollReset
            aria-current={as === 'guest'}
            className={look(as === 'guest')}
          >
            <Trans>Guest</Trans>
          </Link>
          <Link
            to="?as=member"
            preventScrollReset
            aria-current={as === 'member'}
            className={look(as === 'member')}
          >
            <Trans>Logged-in user</Trans>
          </Link>
        </nav>
      </div>
      {sections.length === 0 && (
        <p className="text-ink-2">
          <Trans>No creators in any section.</Trans>
        </p>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {sections.map((section) => (
          <li key={section._id} className="min-w-0 border-t border-line pt-3 first:border-0 first:pt-0">
            <h3 className="mb-2 font-semibold">{section.title}</h3>
            {section.groups.length > 0 && (
              <p className="text-13 text-ink-2">{section.groups.map(({ title }) => title).join(' · ')}</p>
            )}
            <ul className="flex gap-2 overflow-hidden">
              {section.creators.slice(0, 5).map((creator) => (
                <li key={creator._id} className="w-14 shrink-0 text-center text-11">
                  <Arch
                    {...(creator.profilePic ? { src: mediaUrl(creator.profilePic, 160) } : {})}
                    className="w-14"
                  />
                  <bdi className="mt-1 block truncate">{creator.firstName}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </aside>
  )
}
