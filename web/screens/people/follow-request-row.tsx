import { Trans } from '@lingui/react/macro'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { fullName } from '../../features/people/creator/creator.ts'
import { AnswerRequest } from '../../features/people/users/answer-request.tsx'
import { UserRow } from '../../features/people/users/user-row.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'

type Request = Data<Endpoints['GET /followRequests']>['items'][number]
type FollowRequestRowProps = { person: Request; now: number; onRemoved: (id: string) => void }

/** A follow request with accept and decline. */
export function FollowRequestRow({ person, now, onRemoved }: FollowRequestRowProps) {
  const formats = useFormats()
  const ago = formats.timeDifference(person.at, now)
  return (
    <UserRow user={person} note={<Trans>{ago} ago</Trans>}>
      <AnswerRequest userId={person._id} name={fullName(person)} onAnswered={() => onRemoved(person._id)} />
    </UserRow>
  )
}
