import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { fullName } from '../../features/people/creator/creator.ts'
import type { UserCard } from '../../features/people/users/user.ts'
import { useUserAction } from '../../features/people/users/use-user-action.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Button } from '../../ui/form/button.tsx'

/** Instead of the profile, for the user who blocked it. */
export function BlockedProfile({ user }: { user: UserCard }) {
  const { t } = useLingui()
  const name = fullName(user)
  const { revalidate } = useRevalidator()
  const { Form, back, pending } = useUserAction(`unblock ${user._id}`, { onDone: () => void revalidate() })
  return (
    <section className="mx-auto grid max-w-110 justify-items-center gap-3 px-4 py-16 text-center">
      <PageHead title={t`${name} is blocked`} hidden />
      <Avatar silent size={96} name={name} image={user.profilePic} className="grayscale" />
      <h1 className="type-28 break-words">
        <Trans>You blocked {name}</Trans>
      </h1>
      <p className="text-balance text-ink-2">
        <Trans>You can’t see each other’s profile, posts or comments.</Trans>
      </p>
      <Form method="post" action="/people/act" className="pt-2">
        <input type="hidden" name="userId" value={user._id} />
        <input type="hidden" name="back" value={back} />
        <Button type="submit" name="intent" value="unblock" tone="line" busy={pending !== undefined}>
          <Trans>Unblock</Trans>
        </Button>
      </Form>
    </section>
  )
}
