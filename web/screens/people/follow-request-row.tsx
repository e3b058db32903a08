import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { fullName } from '../../features/people/creator/creator.ts'
import { UserRow } from '../../features/people/users/user-row.tsx'
import { useUserAction } from '../../features/people/users/use-user-action.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Button } from '../../ui/form/button.tsx'

type Request = Data<Endpoints['GET /followRequests']>['items'][number]
type FollowRequestRowProps = { person: Request; now: number; onRemoved: (id: string) => void }

/** A follow request with accept and decline. */
export function FollowRequestRow({ person, now, onRemoved }: FollowRequestRowProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const name = fullName(person)
  const { Form, pending, back } = useUserAction(`request ${person._id}`, {
    onDone: () => onRemoved(person._id),
  })
  const ago = formats.timeDifference(person.at, now)
  return (
    <UserRow user={person} note={<Trans>{ago} ago</Trans>}>
      <Form method="post" action="/people/act" className="flex gap-2">
        <input type="hidden" name="userId" value={person._id} />
        <input type="hidden" name="back" value={back} />
        <Button
          type="submit"
          name="intent"
          value="decline"
          size="xs"
          tone="line"
          busy={pending === 'decline'}
          aria-label={t`Decline ${name}`}
        >
          <Trans>Decline</Trans>
        </Button>
        <Button
          type="submit"
          name="intent"
          value="accept"
          size="xs"
          tone="ink"
          busy={pending === 'accept'}
          aria-label={t`Accept ${name}`}
        >
          <Trans>Accept</Trans>
        </Button>
      </Form>
    </UserRow>
  )
}
