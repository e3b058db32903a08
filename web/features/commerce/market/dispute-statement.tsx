import { Trans } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { squareImageUrl } from '../../media/player/image-url.ts'
import type { Order } from './market-types.ts'
import { useLocalTime } from './use-local-time.ts'

type DisputeStatementProps = {
  title: ReactNode
  statement: NonNullable<Order['dispute']>['statement']
}

/** What one side says about a problem, with its evidence. */
export function DisputeStatement({ title, statement: { text, media, at } }: DisputeStatementProps) {
  const local = useLocalTime()
  return (
    <article className="grid gap-2 rounded-card bg-sunk p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-semibold">{title}</b>
        <time dateTime={at} className="text-13 text-ink-2">
          {local.dayAndTime(at)}
        </time>
      </header>
      <p dir="auto" className="break-words whitespace-pre-line">
        {text}
      </p>
      {media.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {media.map((file) => (
            <li key={file._id}>
              <a
                href={file.fileUrl ?? file.hlsUrl ?? file.url}
                target="_blank"
                rel="noreferrer"
                className="grid size-20 place-items-center overflow-hidden rounded-input bg-sunk-2 text-12"
              >
                {file.kind === 'image' && file.url ? (
                  <img src={squareImageUrl(file.url, 160)} alt="" className="size-full object-cover" />
                ) : (
                  <FileText aria-hidden className="size-6 text-ink-2" />
                )}
                <span className="sr-only">{file.name ?? <Trans>Open file</Trans>}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
