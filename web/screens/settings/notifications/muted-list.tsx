import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { fullName } from '../../../features/people/creator/creator.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type Muted = Data<Endpoints['GET /notifications/muted']>['items'][number]

/** Posts and users whose notifications are off. */
export function MutedList({ muted }: { muted: Muted[] }) {
  return (
    <section className="py-5">
      <h2 className="font-semibold">
        <Trans>Muted</Trans>
      </h2>
      {muted.length === 0 ? (
        <p className="pt-1 text-ink-2">
          <Trans>Posts and people you mute from a notification appear here.</Trans>
        </p>
      ) : (
        <ul className="pt-2">
          {muted.map((one) => (
            <li key={one.postId ?? one.user?._id} className="border-t border-line">
              <MutedRow {...one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function MutedRow({ postId, title, user }: Muted) {
  const { t } = useLingui()
  const { Form, isSaving } = useSettingsForm()
  const name = user ? fullName(user) : (title ?? t`Post`)
  return (
    <Form method="post" className="flex min-h-15 items-center gap-3 py-2">
      {user && <Avatar silent size={40} name={name} image={user.profilePic} />}
      <span className="min-w-0 flex-1 truncate">
        <Link to={user ? `/${user.username}` : `/post/${postId ?? ''}`} className="hover:underline">
          <bdi>{name}</bdi>
        </Link>
      </span>
      <input type="hidden" name={user ? 'userId' : 'postId'} value={user?._id ?? postId ?? ''} />
      <Button type="submit" size="xs" tone="line" busy={isSaving} aria-label={t`Unmute ${name}`}>
        <Trans>Unmute</Trans>
      </Button>
    </Form>
  )
}
