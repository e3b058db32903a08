import { Plural, Trans } from '@lingui/react/macro'
import { PencilLine, UsersRound, Zap } from 'lucide-react'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Section } from './section.tsx'

export type Author = Data<Endpoints['GET /chat/details']>['authors'][number]
const icon = 'size-4 shrink-0 text-ink-2'

/** Who really wrote the messages of the other side. */
export function WhoWrites({ authors }: { authors: Author[] }) {
  if (authors.length === 0) return null
  return (
    <Section title={<Trans>Who writes here</Trans>}>
      <ul className="grid gap-3">
        {authors.map(({ kind, senderId, name, profilePic, messageCount }) => (
          <li key={`${kind} ${senderId} ${name}`} className="flex items-center gap-3">
            {kind === 'automatic' ? (
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunk-2 text-ink-2">
                <Zap aria-hidden className="size-4" />
              </span>
            ) : (
              <Avatar silent size={32} name={name} image={profilePic} />
            )}
            <p className="min-w-0 flex-1 text-12 text-ink-2">
              <b className="block truncate text-14 font-semibold text-ink">
                {kind === 'automatic' ? <Trans>Automatic</Trans> : <bdi>{name}</bdi>}
              </b>
              {kind === 'team' ? (
                <Plural value={messageCount} one="Team, # message" other="Team, # messages" />
              ) : (
                <Plural value={messageCount} one="# message" other="# messages" />
              )}
            </p>
            {kind === 'self' && <PencilLine aria-hidden className={icon} />}
            {kind === 'team' && <UsersRound aria-hidden className={icon} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
