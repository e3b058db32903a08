import { Trans, useLingui } from '@lingui/react/macro'
import { useUserAction } from './use-user-action.ts'
import { Button } from '../../../ui/form/button.tsx'

type AnswerRequestProps = { userId: string; name: string; onAnswered: () => void }

/** Accepts or declines a follow request in place. */
export function AnswerRequest({ userId, name, onAnswered }: AnswerRequestProps) {
  const { t } = useLingui()
  const { Form, pending, back } = useUserAction(`request ${userId}`, { onDone: onAnswered })
  return (
    <Form method="post" action="/people/act" className="relative flex gap-2">
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="back" value={back} />
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
    </Form>
  )
}
