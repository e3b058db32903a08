import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { typeNames } from '../../../features/account/verification/verification.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import type { QueueItem } from './review-types.ts'

/** Waiting documents, oldest first, and who has which open. Opening claims it, so each row is a button. */
export function ReviewQueue({
  queue,
  openId,
  now,
}: {
  queue: QueueItem[]
  openId: string | undefined
  now: number
}) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="open" />
      <ul aria-label={t`Documents to review`} className="-mx-2 grid gap-0.5">
        {queue.map((item) => {
          const name = `${item.firstName} ${item.lastName}`.trim()
          const type = typeNames[item.documentTypeId as keyof typeof typeNames]
          return (
            <li key={item._id}>
              <button
                type="submit"
                name="documentId"
                value={item._id}
                aria-current={item._id === openId ? 'true' : undefined}
                className="flex min-h-14 w-full items-center gap-3 rounded-14 px-2 py-2 text-start hover:bg-sunk aria-[current=true]:bg-sunk"
              >
                <Avatar silent size={40} name={name} image={item.profilePic} />
                <span className="min-w-0 flex-1">
                  <b className="block truncate font-semibold">{name}</b>
                  <span className="block truncate text-12 text-ink-3">
                    {item.claimedBy ? (
                      <Trans>Claimed by {item.claimedBy}</Trans>
                    ) : item.tries > 1 ? (
                      <Trans>Attempt {item.tries}</Trans>
                    ) : (
                      <>
                        {type && i18n._(type)}, <bdi>{item.country}</bdi>
                      </>
                    )}
                  </span>
                </span>
                <time dateTime={item.submittedAt} className="shrink-0 text-12 text-ink-3">
                  {formats.timeDifference(item.submittedAt, now)}
                </time>
              </button>
            </li>
          )
        })}
      </ul>
    </Form>
  )
}
