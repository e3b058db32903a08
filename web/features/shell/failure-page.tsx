import { Link } from 'react-router'
import { Wordmark } from '../../ui/wordmark.tsx'
import { Failure } from './failure.tsx'

/** The last net: the frame itself failed, so there is only the mark, what happened and a way on. */
export function FailurePage() {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="px-4 pt-4 tablet:px-8 tablet:pt-6.5">
        <Link to="/" reloadDocument aria-label="Fanlight" className="inline-block rounded-8">
          <Wordmark />
        </Link>
      </header>
      <main className="grid content-center pb-20">
        <Failure onRetry={() => window.location.reload()} />
      </main>
    </div>
  )
}
