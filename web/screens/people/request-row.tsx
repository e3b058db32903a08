import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { fullName } from '../../features/creator/creator.ts'
import { PersonRow } from '../../features/people/person-row.tsx'
import { useAct } from '../../features/people/use-act.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Button } from '../../ui/button.tsx'

type Request = Data<Endpoints['GET /followRequests']>['items'][number]
type RequestRowProps = { person: Request; now: number; onGone: (id: string) => void }

/** Someone who asks, with yes and no. */
export function RequestRow({ person, now, onGone }: RequestRowProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const name = fullName(person)
  const { Form, pending, back } = useAct(`request ${person._id}`, { onDone: () => onGone(person._id) })
  const ago = formats.timeDifference(person.at, now)
  return (
    <PersonRow person={person} note={<Trans>{ago} ago</Trans>}>
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
    </PersonRow>
  )
}
